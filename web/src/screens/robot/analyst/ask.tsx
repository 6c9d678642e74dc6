import { Link, useRouterState } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import {
  type AnalystAnswerView,
  askAnalyst,
  cancelAnswer,
  QUESTION_MAX,
  readInstrument,
  readPortfolio,
  showAnswer,
} from '@tarazu/wire/analyst/analyst';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../app/api.ts';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from './analyst.module.css';

const RowsSheet = lazy(async () => ({ default: (await import('./rows-sheet.tsx')).RowsSheet }));
const POLL_MS = 700;

interface AskProps {
  /** Left out: about all that is held. */
  readonly id?: string;
  readonly asking: NonNullable<ReplyOf<typeof readInstrument>['asking']>;
  readonly points?: boolean;
}

/** A question in one's own words, where the house has a model that words answers. */
export function Ask({ id, asking, points = false }: AskProps) {
  const t = useTranslations('analyst.ask');
  const here = useRouterState({ select: (state) => state.location.href });
  const [question, setQuestion] = useState('');
  const action = useCommand(askAnalyst);
  const ask = async (text: string) => {
    await action.run({ ...(id === undefined ? {} : { id }), question: text });
    refreshCalls(readInstrument, readPortfolio);
  };
  const isGuest = asking.left === null;
  return (
    <Card title={t('title')}>
      <p className={css.goesTo}>{t('goesTo', { host: asking.host })}</p>
      {isGuest ? (
        <>
          <Note>{t('logIn')}</Note>
          <Link to="/pages/account/login" search={{ from: here }} className={buttonClass('soft', 'medium')}>
            {t('send')}
          </Link>
        </>
      ) : (
        <form
          className={css.ask}
          onSubmit={(event) => {
            event.preventDefault();
            if (question.trim() !== '') void ask(question.trim());
          }}
        >
          <Field
            label={t('question')}
            aside={t('left', { left: String(asking.left), most: String(asking.most) })}
            value={question}
            onChange={setQuestion}
            maxLength={QUESTION_MAX}
            placeholder={t('placeholder')}
          />
          <div className={css.askWays}>
            <Button type="submit" size="medium" busy={action.busy} disabled={question.trim() === ''}>
              {t('send')}
            </Button>
            <Button variant="soft" size="medium" busy={action.busy} onClick={() => void ask(t('summaryAsked'))}>
              {t('summary')}
            </Button>
          </div>
        </form>
      )}
      <ActionFault action={action} />
      {action.answer ? <Answer key={action.answer.answerId} first={action.answer} points={points} /> : undefined}
    </Card>
  );
}

/** The sentences that have passed so far. Whoever leaves the page waits for no answer. */
function Answer({ first, points }: { readonly first: AnalystAnswerView; readonly points: boolean }) {
  const t = useTranslations('analyst.ask');
  const { answerId } = first;
  const [isOver, setOver] = useState(false);
  const { data = first } = useCall(showAnswer, { answerId }, { refetchIntervalMs: isOver ? 0 : POLL_MS });
  const stop = useCommand(cancelAnswer);
  const answer = stop.answer ?? data;
  if (answer.state !== 'writing' && !isOver) setOver(true);
  useEffect(() => {
    if (isOver) return undefined;
    return () => {
      call(cancelAnswer, { answerId }).catch(() => undefined);
    };
  }, [answerId, isOver]);
  return (
    <div className={css.answer} aria-live="polite">
      {answer.sentences.length > 0 ? <Tag tone="paper">{t('byModel')}</Tag> : undefined}
      <Sentences answer={answer} points={points} />
      {answer.state === 'writing' ? (
        <div className={css.askWays}>
          <span className={css.hint}>{t('writing')}</span>
          <Button variant="outline" size="small" busy={stop.busy} onClick={() => void stop.run({ answerId })}>
            {t('cancel')}
          </Button>
        </div>
      ) : undefined}
      {answer.state === 'cancelled' ? <Note>{t('cancelled')}</Note> : undefined}
      {answer.state === 'silent' ? <Note tone="warn">{t('silent')}</Note> : undefined}
      {answer.state === 'discarded' ? (
        <Note tone="warn">{t('discarded', { fault: t(`fault.${answer.fault ?? 'nothing_said'}`) })}</Note>
      ) : undefined}
    </div>
  );
}

function Sentences({ answer, points }: { readonly answer: AnalystAnswerView; readonly points: boolean }) {
  const [open, setOpen] = useState<AnalystAnswerView['sentences'][number]>();
  return (
    <>
      {answer.sentences.map((sentence) => (
        <button key={sentence.text} type="button" className={rowClass} onClick={() => setOpen(sentence)}>
          <span className={css.sentence}>
            <span>{sentence.text}</span>
            <ChevronRight size={20} aria-hidden="true" />
          </span>
        </button>
      ))}
      {open ? (
        <Suspense>
          <RowsSheet
            said={open.text}
            rows={answer.rows.filter(({ id }) => open.rows.includes(id))}
            points={points}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}
