import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@tarazu/ui/control/button.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ExplainedAnswers, QuestionnaireView } from '@tarazu/wire/questionnaire';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault, type CommandFault } from '../../command/action-fault.tsx';
import { useOffline } from '../../connection.ts';
import { CallFailed } from '../../page-states.tsx';
import { useLeave } from '../../use-leave.ts';
import css from './questionnaire.module.css';

/** What sends the answers, and what came of the last ones. */
interface Answer extends CommandFault {
  readonly busy: boolean;
  readonly answer: ExplainedAnswers | undefined;
  reset(): void;
}

export interface GivenAnswers {
  readonly version: number;
  /** The place of each answer, one digit each. */
  readonly answers: string;
}

interface AnswerProps {
  readonly command: Answer;
  readonly onAnswer: (answers: GivenAnswers) => void;
  /** What is open to whoever has passed, and the way there. */
  readonly passed: string;
  readonly next: ReactNode;
}

interface QuestionnaireProps extends AnswerProps {
  readonly route: string;
  readonly asked: UseQueryResult<QuestionnaireView>;
  readonly why: string;
}

/** Questions before something risky: answered as often as one likes, each answer explained. */
export function QuestionnairePage({ route, asked, why, ...answering }: QuestionnaireProps) {
  const t = useTranslations('questionnaire');
  const format = useFormat();
  const leave = useLeave();
  const { data, error, refetch } = asked;
  return (
    <Page route={route} nav={<NavBar title={t('title')} onBack={leave} />}>
      {data && data.passedAt !== null ? (
        <Note tone="ok">{t('passedAt', { at: format.instant(data.passedAt) })}</Note>
      ) : undefined}
      <Fine>{why}</Fine>
      {data ? <Questions key={data.version} asked={data} {...answering} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

function Questions({
  asked: { version, questions },
  command,
  onAnswer,
  passed,
  next,
}: AnswerProps & { readonly asked: QuestionnaireView }) {
  const t = useTranslations('questionnaire');
  const offline = useOffline();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const answers = questions.flatMap(({ id }) => chosen[id] ?? []);
  const { answer } = command;
  return (
    <>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          chosen={chosen[question.id]}
          outcome={answer?.results.find(({ id }) => id === question.id)}
          onChoose={(at) => {
            command.reset();
            setChosen((now) => ({ ...now, [question.id]: at }));
          }}
        />
      ))}
      <ActionFault action={command} />
      {answer ? (
        <Note tone={answer.passed ? 'ok' : 'warn'} alert>
          {answer.passed ? passed : t('notYet')}
        </Note>
      ) : undefined}
      {answer?.passed ? (
        next
      ) : (
        <Button
          disabled={offline || answers.length < questions.length}
          busy={command.busy}
          onClick={() => onAnswer({ version, answers: answers.join('') })}
        >
          {t('answer')}
        </Button>
      )}
    </>
  );
}

function Question({
  question: { id, question, answers },
  chosen,
  outcome,
  onChoose,
}: {
  readonly question: QuestionnaireView['questions'][number];
  readonly chosen: number | undefined;
  readonly outcome: ExplainedAnswers['results'][number] | undefined;
  readonly onChoose: (at: number) => void;
}) {
  const t = useTranslations('questionnaire');
  return (
    <Card>
      <fieldset className={css.question}>
        <legend>{question}</legend>
        {answers.map((text, at) => (
          <RadioRow key={text} name={id} checked={chosen === at} onSelect={() => onChoose(at)} title={text} />
        ))}
      </fieldset>
      {outcome ? (
        <Note tone={outcome.right ? 'ok' : 'bad'}>
          <b>{t(outcome.right ? 'right' : 'wrong')}</b> {outcome.explanation}
        </Note>
      ) : undefined}
    </Card>
  );
}
