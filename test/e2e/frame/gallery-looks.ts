import type { Locator, Page } from 'playwright-core';

/** What is drawn of each state of a control, as the styles of everything in it, in one line for each. */
export interface Looks {
  readonly name: string;
  readonly states: Readonly<Record<string, string>>;
}

export function looksOf(page: Page): Promise<readonly Looks[]> {
  return page.evaluate(() => {
    const drawn = ['backgroundColor', 'color', 'outline', 'boxShadow', 'border', 'opacity', 'scale', 'filter'] as const;
    const styleOf = (element: Element) => {
      const style = getComputedStyle(element);
      return [element.tagName, ...drawn.map((name) => style[name])].join(';');
    };
    return [...document.querySelectorAll('section')].flatMap((section) => {
      const name = /^States: (.*)$/.exec(section.querySelector('h2')?.textContent ?? '')?.[1];
      if (name === undefined) return [];
      const states = [...section.querySelectorAll('[data-state]')].map((cell) => [
        cell.getAttribute('data-state') ?? '',
        [...cell.querySelectorAll('dd > div *')].map(styleOf).join('\n'),
      ]);
      return [{ name, states: Object.fromEntries(states) as Record<string, string> }];
    });
  });
}

/** A control of the gallery in one of its states. */
export const inState = (page: Page, name: string, state: string): Locator =>
  page.getByRole('region', { name: `States: ${name}`, exact: true }).locator(`[data-state=${state}]`);

/** What in the page can be pressed or typed in although it stands as disabled. */
export function openAlthoughDisabled(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-state=disabled] :is(button, input, select, a)')]
      .filter((control) => !control.matches(':disabled'))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
