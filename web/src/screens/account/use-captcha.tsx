import type { Command } from '@tarazu/ui/command/use-command';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Captcha, type CaptchaAnswer } from './captcha.tsx';

/** Refused before the picture is looked at: the one that was solved still holds. */
const beforeThePicture: ReadonlySet<string | undefined> = new Set(['phone_format', 'email_format', 'rate_limited']);
const aboutThePicture: ReadonlySet<string | undefined> = new Set(['captcha_wrong', 'captcha_required']);

interface CaptchaOf {
  readonly answer: CaptchaAnswer | undefined;
  /** The refusal stands beside the picture. */
  readonly wrong: boolean;
  readonly field: ReactNode;
}

/** The picture of a form and its answer. What the command used up gives way to another one. */
export function useCaptcha({ fault, refusal }: Pick<Command<Endpoint>, 'fault' | 'refusal'>): CaptchaOf {
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const answered = useCallback((next: CaptchaAnswer | undefined) => setAnswer(next), []);
  useEffect(() => {
    if (fault && !beforeThePicture.has(refusal?.refusal)) setRound((last) => last + 1);
  }, [fault, refusal]);
  const wrong = aboutThePicture.has(refusal?.refusal);
  return {
    answer,
    wrong,
    field: <Captcha key={round} onAnswer={answered} error={wrong ? refusal?.message : undefined} />,
  };
}
