import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { setRobot } from '@tarazu/wire/robot/limits';
import { listRobots, listStrategies, type RobotView, showRobot } from '@tarazu/wire/robot/robot';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { LimitFields } from './limit-fields.tsx';
import { draftOf, limitsOf } from './robot-draft.ts';

/** Other limits for a robot that runs. */
export function SettingsSheet({ robot, onClose }: { readonly robot: RobotView; readonly onClose: () => void }) {
  const t = useTranslations('robot');
  const { robotId, capital, currency } = robot;
  const [draft, setDraft] = useState(() => draftOf(robot));
  const command = useCommand(setRobot);
  const bounds = useCall(listStrategies, {}).data?.bounds;
  const limits = limitsOf(draft, capital);
  const set = async (digits: { readonly transactionPassword?: string }) => {
    if (!limits || !(await command.run({ robotId, ...limits, ...digits }))) return;
    refreshCalls(showRobot, listRobots);
    showToast({ text: t('limitsSet'), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t('limits')}
      confirm={t('setLimits')}
      command={command}
      blocked={!limits}
      onConfirm={(digits) => void set(digits)}
      onClose={onClose}
    >
      {bounds ? (
        <LimitFields
          draft={draft}
          currency={currency}
          bounds={bounds}
          capital={capital}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      ) : (
        <SkeletonRows count={5} />
      )}
    </PaySheet>
  );
}
