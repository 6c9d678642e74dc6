import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ScriptInterval, scriptIntervals } from '@tarazu/domain/strategy/script/script';
import { cx } from '@tarazu/ui/class-names';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listScripts, type ScriptView, saveScript, showScript } from '@tarazu/wire/robot/script';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { useDraft } from '../../../app/frame/use-draft.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../robot.module.css';
import { RobotWords } from '../robot-words.tsx';
import desk from './editor-desk.module.css';
import { Examples, Guide } from './editor-guide.tsx';
import { type Example, examples } from './examples.ts';
import { useDeclared } from './typed/declared.ts';
import { useDeskPage } from './use-desk-page.ts';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

/** A strategy of one's own: written, read, kept by version. */
export function EditorPage() {
  useDeskPage();
  return (
    <RobotWords>
      <div className={desk.desk}>
        <Editor />
      </div>
    </RobotWords>
  );
}

function Editor() {
  const t = useTranslations('own');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/robot/editor' });
  const kept = useCall(showScript, { scriptId: id }, { enabled: id !== '' });
  const rules = useCall(listScripts, {});
  const isGone = !kept.data && kept.error instanceof CallRefused && kept.error.refusal === 'script_unknown';
  const failed = isGone ? undefined : (kept.error ?? rules.error);
  if (rules.data && (id === '' || kept.data)) return <Write key={id} saved={kept.data} bounds={rules.data.bounds} />;
  return (
    <Page route="/pages/robot/editor" nav={<NavBar title={t('title')} onBack={leave} />}>
      {isGone ? <Empty pose="tilted" whole title={t('gone')} /> : undefined}
      {failed ? (
        <CallFailed error={failed} onRetry={() => void Promise.all([kept.refetch(), rules.refetch()])} />
      ) : undefined}
      {!isGone && !failed ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

interface WriteProps {
  readonly saved: ReplyOf<typeof showScript> | undefined;
  readonly bounds: ReplyOf<typeof listScripts>['bounds'];
}

/** What somebody has written, saved or not. */
interface Written {
  readonly name: string;
  readonly interval: ScriptInterval;
  readonly code: string;
}

const firstOf = (saved: WriteProps['saved']): Written =>
  saved
    ? { name: saved.script.name, interval: saved.script.interval, code: saved.code }
    : { name: '', interval: '15m', code: examples.dip };

const isExample = (code: string) => Object.values(examples).some((each) => each === code);

const isSameAs = (one: Written, other: Written) =>
  one.name === other.name && one.interval === other.interval && one.code === other.code;

/** Whoever reloads or closes the page is asked by the browser: what was written is kept in this page only. */
function useAskedBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function Write({ saved, bounds }: WriteProps) {
  const t = useTranslations('own');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const script = saved?.script;
  const first = firstOf(saved);
  const { draft, setDraft, forget } = useDraft<Written>(`strategy ${script?.scriptId ?? ''}`, first);
  const { name, interval, code } = draft;
  const types = useDeclared();
  const [begun, setBegun] = useState({ no: 0, code });
  // What was written before and is here again: it may be given up.
  const [isBack, setBack] = useState(!isSameAs(draft, first));
  const command = useCommand(saveScript);
  const isUnsaved = !isSameAs(draft, first);
  const isSame = saved !== undefined && !isUnsaved;
  useAskedBeforeUnload(isUnsaved);
  const write = (part: Partial<Written>) => setDraft({ ...draft, ...part });
  const beginWith = (next: Written) => {
    setBegun(({ no }) => ({ no: no + 1, code: next.code }));
    setDraft(next);
    setBack(false);
  };
  const save = async () => {
    const reply = await command.run({ ...(script ? { scriptId: script.scriptId } : {}), name, interval, code });
    if (!reply) return;
    forget();
    refreshCalls(listScripts, showScript);
    showToast({ text: t('saved', { version: String(reply.script.version) }), tone: 'ok' });
    await navigate({ to: '/pages/robot/editor', search: { id: reply.script.scriptId }, replace: true });
  };
  const begin = (of: Example) => beginWith({ ...draft, code: examples[of] });
  return (
    <Page
      route="/pages/robot/editor"
      nav={<NavBar title={script?.name ?? t('newOne')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button
            variant={isSame ? 'soft' : 'primary'}
            disabled={offline || isSame || name.trim() === ''}
            busy={command.busy}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
          {script && isSame ? (
            <Button
              onClick={() =>
                void navigate({ to: '/pages/robot/test', search: { strategy: 'own', script: script.scriptId } })
              }
            >
              {t('test')}
            </Button>
          ) : undefined}
        </ActionBar>
      }
    >
      <div className={desk.sides}>
        <div className={desk.side}>
          {script ? <Standing script={script} /> : <Note>{t('about')}</Note>}
          {isBack && isUnsaved ? (
            <Card>
              <div className={css.stack}>
                <p>{t('unsavedBack')}</p>
                <Button variant="soft" size="small" onClick={() => beginWith(first)}>
                  {t(script ? 'toSaved' : 'toBeginning')}
                </Button>
              </div>
            </Card>
          ) : undefined}
          <Card>
            <div className={css.stack}>
              <Field
                label={t('name')}
                value={name}
                maxLength={bounds.nameMax}
                onChange={(next) => write({ name: next })}
              />
              <Chips
                label={t('pace')}
                value={interval}
                choices={scriptIntervals.map((value) => ({ value, label: t(`paces.${value}`) }))}
                onChange={(next) => write({ interval: next })}
              />
              <Suspense fallback={<Loader />}>
                <CodeEditor
                  key={begun.no}
                  label={t('code')}
                  code={begun.code}
                  lengthMax={bounds.codeMax}
                  types={types}
                  onChange={(next) => write({ code: next })}
                />
              </Suspense>
              <ActionFault action={command} />
              <Fine>{t('length', { length: String(code.length), max: String(bounds.codeMax) })}</Fine>
            </div>
          </Card>
        </div>
        <div className={cx(desk.side, desk.guide)}>
          <Examples isUnsaved={code !== saved?.code && !isExample(code)} onBegin={begin} />
          <Guide bounds={bounds} types={types} />
        </div>
      </div>
    </Page>
  );
}

function Standing({ script }: { readonly script: ScriptView }) {
  const t = useTranslations('own');
  return (
    <Card>
      <div className={css.head}>
        <span>{t('version', { version: String(script.version), hash: script.hash.slice(0, 12) })}</span>
        <Tag tone={script.tested ? 'ok' : 'warn'}>{script.tested ? t('tested') : t('untested')}</Tag>
      </div>
    </Card>
  );
}
