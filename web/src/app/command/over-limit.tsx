import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const SECOND_MS = 1_000;

/** The seconds after which the server listens again, when it said that there were too many calls. */
export function secondsToWait(error: unknown): number | undefined {
  return error instanceof CallRefused && error.refusal === 'rate_limited' ? Number(error.params['seconds']) : undefined;
}

interface OverLimitProps {
  readonly seconds: number;
  readonly onOver: () => void;
  readonly whole?: boolean;
}

/** Too many calls from this address or account: counts down, and goes on by itself. */
export function OverLimit({ seconds, onOver, whole = false }: OverLimitProps) {
  const t = useTranslations('states');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) onOver();
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  return (
    <Empty
      pose="waiting"
      whole={whole}
      title={t('overLimit')}
      actions={
        <Button variant="soft" onClick={onOver}>
          {t('retry')}
        </Button>
      }
    >
      {t('overLimitText', { seconds: Math.max(0, left) })}
    </Empty>
  );
}
