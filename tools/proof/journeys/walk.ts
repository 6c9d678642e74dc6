/// <reference lib="dom" />
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** A screen that has not come in this time does not come. */
const PATIENCE_MS = 30_000;

/** What one journey took. */
export interface Walked {
  /** Touches of the screen; what is typed into fields and on the keys for six digits counts apart. */
  readonly taps: number;
  readonly typed: number;
  readonly seconds: number;
}

/** A hand on a telephone: it taps what is there for a person, by role and label, and counts. */
export class Walker {
  readonly page: Page;
  private taps = 0;
  private typed = 0;
  private startedMs = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** A telephone of its own, with nothing kept on it. Its context is closed by who opened it. */
  static async open(
    browser: Browser,
    origin: string,
  ): Promise<{ readonly walker: Walker; readonly context: BrowserContext }> {
    const context = await browser.newContext({
      ...phone,
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return { walker: new Walker(await context.newPage()), context };
  }

  /** Begins to count, on a page of the app that is there. */
  async begin(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('[data-page]').first().waitFor();
    [this.taps, this.typed] = [0, 0];
    this.startedMs = performance.now();
  }

  end(): Walked {
    return { taps: this.taps, typed: this.typed, seconds: (performance.now() - this.startedMs) / 1000 };
  }

  async tap(what: Locator): Promise<void> {
    const ready = what.and(this.page.locator(':not(:disabled)'));
    await ready.first().waitFor();
    await ready.first().tap();
    this.taps += 1;
  }

  /** A box or a switch. */
  async check(what: Locator): Promise<void> {
    await what.check();
    this.taps += 1;
  }

  button(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('button', { name, exact: true }));
  }

  link(name: string | RegExp): Promise<void> {
    return this.tap(this.page.getByRole('link', { name, exact: true }));
  }

  /** Into a field. To touch the field first is no tap of its own: it is a part of typing. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.typed += text.length;
  }

  /** On the keys that the app shows. */
  async digits(six: string): Promise<void> {
    for (const digit of six) await this.page.getByRole('button', { name: digit, exact: true }).tap();
    this.typed += six.length;
  }

  async sees(what: Locator): Promise<void> {
    await what.first().waitFor();
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.sees(this.page.getByText(text));
  }

  async on(route: string): Promise<void> {
    await this.sees(this.page.locator(`[data-page="${route}"]`));
  }
}
