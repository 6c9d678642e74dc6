import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import css from './faults-card.module.css';
import type { TypeFault } from './protocol.ts';
import type { HelpState } from './type-help.ts';

/** More than somebody mends at once. */
const SHOWN_MAX = 20;

interface FaultsCardProps {
  readonly state: HelpState;
  readonly faults: readonly TypeFault[];
  sayFault(fault: TypeFault): string;
  onGo(fault: TypeFault): void;
  onTell(): void;
  onAgain(): void;
}

/** What the compiler says, line by line, for those who see no underline; and whether it is there. */
export function FaultsCard({ state, faults, sayFault, onGo, onTell, onAgain }: FaultsCardProps) {
  const t = useTranslations('own.typed');
  const count = faults.length;
  return (
    <div className={css.card}>
      <div className={css.head}>
        <p role="status" className={css.state}>
          {state === 'ready' ? t('faults', { count }) : t(state)}
        </p>
        {state === 'ready' ? (
          <Button variant="soft" size="small" shortcut="Control+I" onClick={onTell}>
            {t('tell')}
          </Button>
        ) : undefined}
        {state === 'away' ? (
          <Button variant="soft" size="small" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : undefined}
      </div>
      {state === 'away' ? <Note>{t('awayText')}</Note> : undefined}
      {count > 0 ? (
        <ul aria-label={t('list')} className={css.list}>
          {faults.slice(0, SHOWN_MAX).map((fault, place) => (
            <li key={place}>
              <button type="button" className={css.fault} onClick={() => onGo(fault)}>
                <span className={css.line}>{t('line', { line: String(fault.line) })}</span>
                <span>{sayFault(fault)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
      {count > SHOWN_MAX ? <p className={css.state}>{t('more', { count: count - SHOWN_MAX })}</p> : undefined}
    </div>
  );
}
