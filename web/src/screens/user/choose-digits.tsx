import { transactionPasswordFault } from '@tarazu/domain/user/transaction-password';
import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DIGITS, type SixDigitsWords } from './proof.ts';
import css from './user.module.css';

interface ChooseDigitsProps {
  readonly words: SixDigitsWords;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onChosen: (next: string, nextAgain: string) => void;
}

/** Six new digits, and the same once more. Digits that the server would refuse are refused at once. */
export function ChooseDigits({ words, busy, onBack, onChosen }: ChooseDigitsProps) {
  const t = useTranslations('security');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [repeating, setRepeating] = useState(false);
  const [fault, setFault] = useState<'digitsWeak' | 'digitsDiffer'>();
  // What is refused is cleared, so that the next key begins anew.
  const typeNext = (value: string) => {
    const weak = value.length === DIGITS && transactionPasswordFault(value) !== undefined;
    setFault(weak ? 'digitsWeak' : undefined);
    setNext(weak ? '' : value);
    setRepeating(value.length === DIGITS && !weak);
  };
  const typeAgain = (value: string) => {
    if (busy) return;
    const differs = value.length === DIGITS && value !== next;
    setFault(differs ? 'digitsDiffer' : undefined);
    setAgain(differs ? '' : value);
    if (value === next) onChosen(next, value);
  };
  const back = () => {
    if (!repeating) onBack();
    setRepeating(false);
    setFault(undefined);
    setNext('');
    setAgain('');
  };
  const step = repeating
    ? { label: t('repeatDigits'), hint: t('repeatDigitsHint'), value: again, type: typeAgain }
    : { label: t('chooseDigits'), hint: words.choose, value: next, type: typeNext };
  return (
    <Page
      route={words.route}
      nav={<NavBar title={words.title} onBack={back} />}
      foot={
        <div className={css.pad}>
          <Keypad value={step.value} length={DIGITS} onChange={step.type} />
        </div>
      }
    >
      <Card>
        <div className={css.form}>
          <h2>{step.label}</h2>
          <p className={css.lead}>{step.hint}</p>
          <Digits
            key={repeating ? 'again' : 'next'}
            label={step.label}
            labelHidden
            length={DIGITS}
            secret
            autoFocus
            keyboard="none"
            value={step.value}
            onChange={step.type}
            error={fault === undefined ? undefined : t(fault)}
          />
        </div>
      </Card>
    </Page>
  );
}
