import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { quoteOption } from '@tarazu/wire/option/option';
import { answerOptionQuiz, showOptionQuiz } from '@tarazu/wire/option/option-quiz';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { type GivenAnswers, QuestionnairePage } from '../../app/ticket/questionnaire/questionnaire.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';

/** The questions before the first option. */
export function OptionQuizPage() {
  return (
    <ContractWords>
      <Quiz />
    </ContractWords>
  );
}

function Quiz() {
  const t = useTranslations('option');
  const command = useCommand(answerOptionQuiz);
  const send = async (answers: GivenAnswers) => {
    if (await command.run(answers)) refreshCalls(showOptionQuiz, quoteOption);
  };
  return (
    <QuestionnairePage
      route="/pages/option/quiz"
      asked={useCall(showOptionQuiz, {})}
      why={t('quiz.why')}
      command={command}
      onAnswer={(answers) => void send(answers)}
      passed={t('quiz.passed')}
      next={
        <Link to="/pages/user/ownLimits" className={buttonClass()}>
          {t('toLimits')}
        </Link>
      }
    />
  );
}
