import { TEMPLATE_NAME_MAX } from '@tarazu/domain/chart/template';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import {
  type ChartTemplateView,
  deleteChartTemplate,
  listChartTemplates,
  saveChartTemplate,
} from '@tarazu/wire/market-features/chart-template';
import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../command/action-fault.tsx';
import { useCommand } from '../../../command/use-command.ts';
import { CallFailed } from '../../../page-states.tsx';
import { useSignedIn } from '../../../session.ts';
import { refreshCalls, useCall } from '../../../use-call.ts';
import { ChartsWords } from '../charts-words.tsx';
import { applyLook, lookNow, namesOf } from './look.ts';
import css from './templates.module.css';

interface TemplatesProps {
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
}

/** How charts look, kept under names and applied to any instrument. Load with `import()`. */
export function Templates(props: TemplatesProps) {
  return (
    <ChartsWords waiting={null}>
      <Kept {...props} />
    </ChartsWords>
  );
}

type Done = {
  readonly what: 'saved' | 'applied' | 'deleted';
  readonly template: Omit<ChartTemplateView, 'templateId'>;
};

function Kept({ interval, onInterval }: TemplatesProps) {
  const t = useTranslations('template');
  const signedIn = useSignedIn();
  const { data, error, refetch } = useCall(listChartTemplates, {}, { enabled: signedIn });
  const [save, remove] = [useCommand(saveChartTemplate), useCommand(deleteChartTemplate)];
  const [name, setName] = useState('');
  const [done, setDone] = useState<Done>();
  const keep = async (template: Omit<ChartTemplateView, 'templateId'>, templateId?: string) => {
    remove.reset();
    const asked = { ...template, studies: template.studies.join(' '), ...(templateId ? { templateId } : {}) };
    if (!(await save.run(asked))) return;
    refreshCalls(listChartTemplates);
    setName('');
    setDone({ what: 'saved', template });
  };
  const drop = async ({ templateId, ...template }: ChartTemplateView) => {
    save.reset();
    if (!(await remove.run({ templateId }))) return;
    refreshCalls(listChartTemplates);
    setDone({ what: 'deleted', template });
  };
  const apply = (template: ChartTemplateView) => {
    applyLook(template);
    onInterval(template.interval);
    setDone({ what: 'applied', template });
  };
  const full = data !== undefined && data.items.length >= data.max;
  if (!signedIn) return <Titled note={t('guest')} />;
  return (
    <>
      <Titled note={t('about')} />
      {data || error ? undefined : <SkeletonRows count={2} />}
      {error && !data ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data?.items.length === 0 ? <Note>{t('none')}</Note> : undefined}
      <ul className={css.list}>
        {data?.items.map((template) => (
          <li key={template.templateId}>
            <button type="button" onClick={() => apply(template)}>
              <b>
                <span className="visually-hidden">{t('apply')} </span>
                {template.name}
              </b>
              <span>{t('look', { interval: template.interval, studies: namesOf(template) })}</span>
            </button>
            <IconButton
              label={t('replace', { name: template.name })}
              onClick={() => void keep({ ...lookNow(interval), name: template.name }, template.templateId)}
            >
              <Save size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('delete', { name: template.name })} onClick={() => void drop(template)}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={css.done} role="status">
        {done ? <span>{t(done.what, { name: done.template.name })}</span> : undefined}
        {done?.what === 'deleted' ? (
          <Button variant="soft" size="small" onClick={() => void keep(done.template)}>
            {t('undo')}
          </Button>
        ) : undefined}
      </div>
      {full ? <p>{t('full', { max: String(data.max) })}</p> : undefined}
      <Field label={t('name')} value={name} onChange={setName} maxLength={TEMPLATE_NAME_MAX} autoComplete="off" />
      <Button
        variant="soft"
        disabled={full || name.trim() === ''}
        busy={save.busy}
        onClick={() => void keep({ ...lookNow(interval), name: name.trim() })}
      >
        {t('save')}
      </Button>
      <ActionFault action={save} />
      <ActionFault action={remove} />
    </>
  );
}

function Titled({ note }: { readonly note: string }) {
  const t = useTranslations('template');
  return (
    <>
      <h3>{t('title')}</h3>
      <p>{note}</p>
    </>
  );
}
