import { COMPARED_MAX } from '@tarazu/ui/chart/compare/compared-max';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { searchStocks } from '@tarazu/wire/market';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../page-states.tsx';
import { useCall } from '../../../use-call.ts';
import css from './compare.module.css';

const SHOWN = 10;

interface CompareSheetProps {
  /** On the chart already. */
  readonly not: readonly string[];
  readonly full: boolean;
  readonly onAdd: (id: string) => void;
  readonly onClose: () => void;
}

/** Finds another instrument to compare with. */
export function CompareSheet({ not, full, onAdd, onClose }: CompareSheetProps) {
  const t = useTranslations('compare');
  const market = useTranslations('market');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim());
  const { data, error, refetch } = useCall(
    searchStocks,
    { q, pageSize: SHOWN },
    { enabled: q !== '' && !full, keepPrevious: true },
  );
  const max = { max: String(COMPARED_MAX) };
  const found = data?.items.filter(({ id }) => !not.includes(id));
  return (
    <Sheet open onClose={onClose} title={t('title')} initialFocus={input}>
      {full ? (
        <Note>{t('full', max)}</Note>
      ) : (
        <Field
          label={t('search')}
          type="search"
          inputRef={input}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={64}
          prefix={<Search size={20} aria-hidden="true" />}
          hint={t('hint', max)}
        />
      )}
      {q !== '' && !found && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {q !== '' && !found && !error ? <SkeletonRows count={3} /> : undefined}
      {q !== '' && found?.length === 0 ? <Note>{t('nothing', { q })}</Note> : undefined}
      {q === '' ? undefined : (
        <ul className={css.found}>
          {found?.map(({ id, name, symbol, kind, country }) => (
            <li key={id}>
              <button type="button" onClick={() => onAdd(id)}>
                <b>
                  <span className="visually-hidden">{t('add')} </span>
                  {format.instrument(name)}
                </b>
                <span>{`${symbol} · ${kind === 'index' ? market('index') : format.place(country)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
