import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { quoteOption } from '@tarazu/wire/option/option';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './option.module.css';

type Questions = ReplyOf<typeof showOptionQuiz>;
type Outcome = ReplyOf<typeof answerOptionQuiz>['results'][number];

/** The questions before the first option: answered as often as one likes, each answer explained. */
export function OptionQuizPage() {
  return (
    <ContractWords>
      <Quiz />
    </ContractWords>
  );
}

function Quiz() {
  const t = useTranslations('option');
  const format = useFormat();
  const leave = useLeave();
  const { data, error, refetch } = useCall(showOptionQuiz, {});
  return (
    <Page route="/pages/option/quiz" nav={<NavBar title={t('quiz.title')} onBack={leave} />}>
      {data && data.passedAt !== null ? (
        <Note tone="ok">{t('quiz.passedAt', { at: format.instant(data.passedAt) })}</Note>
      ) : undefined}
      <Fine>{t('quiz.why')}</Fine>
      {data ? <Answering key={data.version} questions={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

function Answering({ questions: { version, questions } }: { readonly questions: Questions }) {
  const t = useTranslations('option');
  const offline = useOffline();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const command = useCommand(answerOptionQuiz);
  const answers = questions.flatMap(({ id }) => chosen[id] ?? []);
  const { answer } = command;
  const send = async () => {
    if (await command.run({ version, answers: answers.join('') })) refreshCalls(showOptionQuiz, quoteOption);
  };
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
          {t(answer.passed ? 'quiz.passed' : 'quiz.notYet')}
        </Note>
      ) : undefined}
      {answer?.passed ? (
        <Link to="/pages/user/ownLimits" className={buttonClass()}>
          {t('toLimits')}
        </Link>
      ) : (
        <Button disabled={offline || answers.length < questions.length} busy={command.busy} onClick={() => void send()}>
          {t('quiz.answer')}
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
  readonly question: Questions['questions'][number];
  readonly chosen: number | undefined;
  readonly outcome: Outcome | undefined;
  readonly onChoose: (at: number) => void;
}) {
  const t = useTranslations('option');
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
          <b>{t(outcome.right ? 'quiz.right' : 'quiz.wrong')}</b> {outcome.explanation}
        </Note>
      ) : undefined}
    </Card>
  );
}
