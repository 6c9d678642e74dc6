import { type ReactNode, useEffect, useRef } from 'react';

/** States that only a finger or a key brings about, held for the eye. */
export type ForcedState = 'pressed' | 'focus';

const inside = [
  [/:focus-within/g, ":has([data-forced='focus'])"],
  [/:focus-visible/g, "[data-forced='focus']"],
  [/:focus(?![-\w])/g, "[data-forced='focus']"],
  [/:active/g, "[data-forced='pressed']"],
] as const;

function forcedRule(rule: CSSStyleRule): string | undefined {
  const selector = inside.reduce((text, [state, forced]) => text.replace(state, forced), rule.selectorText);
  return selector === rule.selectorText ? undefined : `${selector}{${rule.style.cssText}}`;
}

/** Every rule of the page for something pressed or focused, once more for what carries the mark of it. */
export function useForcedStates(): void {
  useEffect(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [forcedRule(rule)] : []));
    const style = document.createElement('style');
    style.textContent = rules.filter((rule) => rule !== undefined).join('\n');
    document.head.append(style);
    return () => style.remove();
  }, []);
}

/** Marks the first control inside; for a pressed label, what a press on it presses: a row acts through what it lies on. */
export function Forced({ state, children }: { readonly state: ForcedState | undefined; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = box.current?.querySelector('a, button, input, select');
    if (!control || state === undefined) return undefined;
    // Whoever is pressed, all around is pressed too.
    const marked: Element[] = [control];
    if (state === 'pressed') {
      for (let around = control.parentElement; around && around !== box.current; around = around.parentElement) {
        marked.push(around);
      }
    }
    for (const element of marked) element.setAttribute('data-forced', state);
    return () => {
      for (const element of marked) element.removeAttribute('data-forced');
    };
  }, [state]);
  return <div ref={box}>{children}</div>;
}
