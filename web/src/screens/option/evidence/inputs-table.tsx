import type { Working } from '@tarazu/domain/option/working';
import { Button } from '@tarazu/ui/control/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '../option.module.css';
import { useExact } from './exact.ts';

const FIRST_ROWS = 10;

interface InputsProps {
  readonly working: Working;
  /** Of a mean by time each price has how long it stood. */
  readonly byTime: boolean;
  /** What the table is called. */
  readonly label: string;
}

/** Every price that was looked at, and what became of it: the last ten first, all of them on a press. */
export function InputsTable({ working: { inputs, mean }, byTime, label }: InputsProps) {
  const t = useTranslations('option');
  const exact = useExact();
  const [whole, setWhole] = useState(false);
  const rows = whole ? inputs : inputs.slice(-FIRST_ROWS);
  const fateOf = (use: (typeof rows)[number]['use']) =>
    t(use === 'counted' && mean === undefined ? 'working.seen' : `used.${use}`);
  return (
    <>
      <table className={css.table} aria-label={label} data-exact="">
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('priceOf')}</th>
            {byTime ? <th scope="col">{t('working.stood')}</th> : undefined}
            <th scope="col">{t(byTime ? 'working.part' : 'use')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sequence, at, price, use, stoodMs, part }) => (
            <tr key={sequence} data-out={use === 'counted' ? undefined : ''}>
              <td>{exact.time(at)}</td>
              <td>{exact.number(price)}</td>
              {byTime ? <td>{stoodMs === undefined ? '–' : exact.whole(stoodMs)}</td> : undefined}
              <td>{part === undefined ? fateOf(use) : exact.figure(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < inputs.length ? (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {t('moreRows', { count: String(inputs.length) })}
        </Button>
      ) : undefined}
    </>
  );
}
