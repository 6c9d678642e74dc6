import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { type GivenAnswers, QuestionnairePage } from '../../../app/ticket/questionnaire/questionnaire.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';

/** The questions before the first contract. */
export function ContractQuizPage() {
  return (
    <ContractWords>
      <Quiz />
    </ContractWords>
  );
}

function Quiz() {
  const t = useTranslations('contract');
  const command = useCommand(answerSuitability);
  const send = async (answers: GivenAnswers) => {
    if (await command.run(answers)) refreshCalls(showSuitability, previewContractOrder);
  };
  return (
    <QuestionnairePage
      route="/pages/coin/contractQuiz"
      asked={useCall(showSuitability, {})}
      why={t('quiz.why')}
      command={command}
      onAnswer={(answers) => void send(answers)}
      passed={t('quiz.passed')}
      next={
        <Link to="/pages/coin/contract" className={buttonClass()}>
          {t('quiz.trade')}
        </Link>
      }
    />
  );
}
