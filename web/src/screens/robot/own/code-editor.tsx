import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import css from './code-editor.module.css';

interface CodeEditorProps {
  readonly label: string;
  /** What it begins with; what is written later is told by `onChange`. */
  readonly code: string;
  readonly lengthMax: number;
  readonly onChange: (code: string) => void;
}

/** Colours of the app, so that both looks are kept. */
const looks = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--field)', font: 'inherit' },
  '&.cm-focused': { outline: '2px solid var(--brand)' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontSize: '0.8125rem',
    lineHeight: '1.5',
    minHeight: '18rem',
  },
  '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'var(--field)', border: 'none' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--brand-soft-2)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--brand-soft)' },
});
const inks = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--brand-ink)' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--ok)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
  { tag: tags.typeName, color: 'var(--warn)' },
]);

/** Code with line numbers. Tab goes on to what comes next, as everywhere; the policy of the page takes no styles from a script, so it has a root of its own. */
export function CodeEditor({ label, code, lengthMax, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const told = useRef(onChange);
  const first = useRef(code);
  useEffect(() => {
    told.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const at = host.current;
    if (!at) return undefined;
    const root = at.shadowRoot ?? at.attachShadow({ mode: 'open' });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          javascript({ typescript: true }),
          syntaxHighlighting(inks),
          looks,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
          EditorState.changeFilter.of((change) => change.newDoc.length <= lengthMax),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.current(update.state.doc.toString());
          }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, lengthMax]);
  return <div ref={host} className={css.editor} />;
}
