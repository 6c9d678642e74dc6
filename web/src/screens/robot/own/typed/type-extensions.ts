import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { type Diagnostic, linter, nextDiagnostic } from '@codemirror/lint';
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip, tooltips } from '@codemirror/view';
import type { Told, TypeFault } from './protocol.ts';
import type { TypeHelp } from './type-help.ts';

const PAUSE_MS = 400;
const HOVER_MS = 300;

interface Support {
  readonly help: Pick<TypeHelp, 'ask'>;
  /** What a fault is called in the language of the page. */
  sayFault(fault: TypeFault): string;
  /** When nothing is known of what stands at the cursor. */
  readonly nothing: string;
  onFaults(faults: readonly TypeFault[]): void;
}

/** The compiler has come, or has come again: what is written is to be read anew. */
export const typesReady = StateEffect.define();

/** How kinds of the compiler look in the list; the others are variables. */
const kinds: Readonly<Record<string, string>> = {
  property: 'property',
  method: 'method',
  function: 'function',
  'local function': 'function',
  class: 'class',
  interface: 'interface',
  type: 'type',
  keyword: 'keyword',
  const: 'constant',
  string: 'text',
  module: 'namespace',
};

/** A type as code, and below it what is said of it. */
function shown({ type, text }: Pick<Told, 'type' | 'text'>): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-told';
  if (type !== '') dom.appendChild(document.createElement('code')).textContent = type;
  if (text !== '') dom.appendChild(document.createElement('p')).textContent = text;
  return dom;
}

const textAt = (view: EditorView, at: number) => ({ code: view.state.doc.toString(), at });
const tooltip = (told: Told): Tooltip => ({
  pos: told.from,
  end: told.to,
  above: true,
  create: () => ({ dom: shown(told) }),
});

const showTold = StateEffect.define<Told | null>();
/** What was asked for by key or button; it goes with the next thing that is done. */
const toldField = StateField.define<Tooltip | null>({
  create: () => null,
  update(before, transaction) {
    const asked = transaction.effects.find((effect) => effect.is(showTold));
    if (asked) return asked.value === null ? null : tooltip(asked.value);
    return transaction.docChanged || transaction.selection ? null : before;
  },
  provide: (field) => showTooltip.from(field),
});

/** Shows and says what stands at the cursor. */
export async function tellAtCursor(
  view: EditorView,
  { help, nothing }: Pick<Support, 'help' | 'nothing'>,
): Promise<void> {
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const told = await help.ask({ topic: 'told', ...textAt(view, head) });
  // Whoever has gone on meanwhile asked about something else.
  if (view.state.doc !== doc || view.state.selection.main.head !== head) return;
  const known = told ?? { from: head, to: head, type: '', text: nothing };
  const spoken = [known.type, known.text].filter((one) => one !== '').join('. ');
  view.dispatch({ effects: [showTold.of(known), EditorView.announce.of(spoken)] });
}

function close(view: EditorView): boolean {
  if (view.state.field(toldField) === null) return false;
  view.dispatch({ effects: showTold.of(null) });
  return true;
}

function completions({ help }: Support) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w$]+/);
    const from = word?.from ?? context.pos;
    const before = context.state.sliceDoc(from - 1, from);
    if (!context.explicit && (word === null ? !/[.'"]/.test(before) : /\d/.test(word.text.charAt(0)))) return null;
    const asked = { code: context.state.doc.toString(), at: context.pos };
    const offers = await help.ask({ topic: 'offers', ...asked });
    if (!offers || offers.length === 0 || context.aborted) return null;
    const options = offers.map(({ name, kind, isNear }): Completion => {
      const info = async () => {
        const told = await help.ask({ topic: 'offer', ...asked, name });
        return told ? shown(told) : null;
      };
      return { label: name, type: kinds[kind] ?? 'variable', boost: isNear ? 1 : 0, info };
    });
    return { from, options, validFor: /^[\w$]*$/ };
  };
}

/** CSS pixels. */
const EDGE = 8;
const insideOfWindow = () => ({
  left: EDGE,
  top: EDGE,
  right: document.documentElement.clientWidth - EDGE,
  bottom: document.documentElement.clientHeight - EDGE,
});

/** Errors underlined while somebody writes, names that fit, and what a piece of the code is. */
export function typeSupport(support: Support): Extension {
  const { help, sayFault, onFaults } = support;
  const faults = async (view: EditorView): Promise<readonly Diagnostic[]> => {
    const { doc } = view.state;
    const found = await help.ask({ topic: 'faults', code: doc.toString() });
    if (view.state.doc !== doc) return [];
    onFaults(found ?? []);
    return (found ?? []).map((fault) => ({
      from: fault.from,
      to: fault.to,
      severity: 'error',
      message: sayFault(fault),
    }));
  };
  return [
    linter(faults, {
      delay: PAUSE_MS,
      needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(typesReady))),
    }),
    autocompletion({ override: [completions(support)], maxRenderedOptions: 50, icons: false }),
    hoverTooltip(
      async (view, at) => {
        const told = await help.ask({ topic: 'told', ...textAt(view, at) });
        return told ? tooltip(told) : null;
      },
      { hoverTime: HOVER_MS, hideOnChange: true },
    ),
    toldField,
    tooltips({ tooltipSpace: insideOfWindow }),
    Prec.high(
      keymap.of([
        {
          key: 'Mod-i',
          run(view) {
            void tellAtCursor(view, support);
            return true;
          },
        },
        { key: 'Escape', run: close },
        { key: 'F8', run: nextDiagnostic },
      ]),
    ),
  ];
}
