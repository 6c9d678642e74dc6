import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { whenIdle } from '../../../app/frame/when-idle.ts';
import css from './code-editor.module.css';
import { editorLooks } from './editor-looks.ts';
import { FaultsCard } from './typed/faults-card.tsx';
import type { FromWorker, TypeFault } from './typed/protocol.ts';
import { tellAtCursor, typeSupport, typesReady } from './typed/type-extensions.ts';
import { createTypeHelp, type HelpEars, type HelpState, type TypeHelp } from './typed/type-help.ts';

interface CodeEditorProps {
  readonly label: string;
  /** What it begins with; what is written later is told by `onChange`. */
  readonly code: string;
  readonly lengthMax: number;
  /** The types of an author. */
  readonly types: string;
  readonly onChange: (code: string) => void;
}

interface Open {
  readonly view: EditorView;
  readonly help: TypeHelp;
}

/** A program of its own in a file of its own: nothing of the compiler is in the page. */
function openThread({ onMessage, onFault }: HelpEars): Worker {
  const worker = new Worker(new URL('./typed/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  worker.addEventListener('error', (event) => {
    // It is told beside the editor.
    event.preventDefault();
    onFault();
  });
  return worker;
}

/**
 * Code with line numbers, checked while it is written. Tab goes on to what comes next, as everywhere; the policy of the page takes no styles from a
 * script, so it has a root of its own. The compiler is fetched once the editor can be used; without it one writes and saves all the same.
 */
export function CodeEditor({ label, code, lengthMax, types, onChange }: CodeEditorProps) {
  const t = useTranslations('own.typed');
  const language = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const open = useRef<Open>(undefined);
  const told = useRef(onChange);
  const text = useRef(code);
  const [state, setState] = useState<HelpState>('loading');
  const [faults, setFaults] = useState<readonly TypeFault[]>([]);
  const nothing = t('nothing');
  const sayFault = useCallback(
    ({ kind, message }: TypeFault) => (kind === 'compiler' ? message : t(`fault.${kind}`)),
    [t],
  );
  useEffect(() => {
    told.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const at = host.current;
    if (!at) return undefined;
    const root = at.shadowRoot ?? at.attachShadow({ mode: 'open' });
    const help = createTypeHelp({
      begin: { types, language },
      open: openThread,
      onState(next) {
        setState(next);
        if (next === 'ready') view.dispatch({ effects: typesReady.of(null) });
        else setFaults([]);
      },
    });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          javascript({ typescript: true }),
          editorLooks,
          typeSupport({ help, sayFault, nothing, onFaults: setFaults }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
          EditorState.phrases.of({ Completions: t('offers') }),
          EditorState.changeFilter.of((change) => change.newDoc.length <= lengthMax),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            text.current = update.state.doc.toString();
            told.current(text.current);
          }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
        ],
      }),
    });
    open.current = { view, help };
    let isGone = false;
    void whenIdle().then(() => {
      if (!isGone) help.start();
    });
    return () => {
      isGone = true;
      help.stop();
      view.destroy();
    };
  }, [label, lengthMax, types, language, nothing, sayFault, t]);
  const go = ({ from }: TypeFault) => {
    const view = open.current?.view;
    view?.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length) }, scrollIntoView: true });
    view?.focus();
  };
  return (
    <>
      <div ref={host} className={css.editor} />
      <FaultsCard
        state={state}
        faults={faults}
        sayFault={sayFault}
        onGo={go}
        onTell={() => {
          if (open.current) void tellAtCursor(open.current.view, { help: open.current.help, nothing });
        }}
        onAgain={() => open.current?.help.start()}
      />
    </>
  );
}
