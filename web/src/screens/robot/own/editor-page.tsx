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
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
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

function Write({ saved, bounds }: WriteProps) {
  const t = useTranslations('own');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const script = saved?.script;
  const [name, setName] = useState(script?.name ?? '');
  const [interval, setPace] = useState<ScriptInterval>(script?.interval ?? '15m');
  const types = useDeclared();
  const [code, setCode] = useState<string>(saved?.code ?? examples.dip);
  const [begun, setBegun] = useState({ no: 0, code });
  const command = useCommand(saveScript);
  const isSame = saved !== undefined && saved.code === code && script?.name === name && script.interval === interval;
  const save = async () => {
    const reply = await command.run({ ...(script ? { scriptId: script.scriptId } : {}), name, interval, code });
    if (!reply) return;
    refreshCalls(listScripts, showScript);
    showToast({ text: t('saved', { version: String(reply.script.version) }), tone: 'ok' });
    await navigate({ to: '/pages/robot/editor', search: { id: reply.script.scriptId }, replace: true });
  };
  const begin = (of: Example) => {
    setBegun(({ no }) => ({ no: no + 1, code: examples[of] }));
    setCode(examples[of]);
  };
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
          <Card>
            <div className={css.stack}>
              <Field label={t('name')} value={name} maxLength={bounds.nameMax} onChange={setName} />
              <Chips
                label={t('pace')}
                value={interval}
                choices={scriptIntervals.map((value) => ({ value, label: t(`paces.${value}`) }))}
                onChange={setPace}
              />
              <Suspense fallback={<Loader />}>
                <CodeEditor
                  key={begun.no}
                  label={t('code')}
                  code={begun.code}
                  lengthMax={bounds.codeMax}
                  types={types}
                  onChange={setCode}
                />
              </Suspense>
              <ActionFault action={command} />
              <Fine>{t('length', { length: String(code.length), max: String(bounds.codeMax) })}</Fine>
            </div>
          </Card>
        </div>
        <div className={cx(desk.side, desk.guide)}>
          <Examples isUnsaved={code !== begun.code && code !== saved?.code} onBegin={begin} />
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
