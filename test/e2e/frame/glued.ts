import type { Page } from 'playwright-core';

/**
 * Neighbours one above the other without room between them: what has an edge or a ground of its own, and paragraphs
 * beside such. Rows of lists, parts of one control and what lies over the page are meant to touch.
 */
export function gluedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ROOM = 4;
    const touching = 'svg, table, [role="radiogroup"], [role="tablist"], [role="img"], [class*="_row_"]';
    const isBoxed = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderTopWidth) > 0;
    const isOver = (style: CSSStyleDeclaration) => ['sticky', 'fixed', 'absolute'].includes(style.position);
    /** Whether it stands in something that lies over the page, which touches whatever is scrolled beneath it. */
    const liesOver = (element: Element): boolean => {
      const above = element.parentElement;
      return above !== null && above.tagName !== 'MAIN' && (isOver(getComputedStyle(above)) || liesOver(above));
    };
    const found = [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, textarea, section, div, p)')]
      .filter((element) => element.checkVisibility() && !element.closest(touching))
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const boxed = isBoxed(style);
        const says = element.tagName !== 'DIV' || element.textContent.trim() !== '';
        if (isOver(style) || !says || !(boxed || element.tagName === 'P')) return [];
        const { top, bottom, left, right } = element.getBoundingClientRect();
        if (bottom - top < 12 || right - left < 40) return [];
        // The room of a text is within its box.
        const inner = boxed
          ? { above: 0, below: 0 }
          : { above: Number.parseFloat(style.paddingTop), below: Number.parseFloat(style.paddingBottom) };
        const over = liesOver(element);
        return [{ element, boxed, over, top: top + inner.above, bottom: bottom - inner.below, left, right }];
      });
    const name = ({ element }: (typeof found)[number]) => `${element.tagName} "${element.textContent.slice(0, 30)}"`;
    const pairs: string[] = [];
    for (const upper of found) {
      for (const lower of found) {
        const gap = lower.top - upper.bottom;
        if (gap < -1 || gap >= ROOM || !(upper.boxed || lower.boxed) || upper.over !== lower.over) continue;
        if (Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) < 20) continue;
        if (upper.element.contains(lower.element) || lower.element.contains(upper.element)) continue;
        pairs.push(`${name(upper)} and ${name(lower)}: ${gap.toFixed(1)} px`);
      }
    }
    return pairs;
  });
}
