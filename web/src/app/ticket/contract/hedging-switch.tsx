import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { setHedged } from '@tarazu/wire/coin/contract/position-change';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { refreshContracts } from './refresh-contracts.ts';

/** Whether long and short of one contract may be held at once. The server refuses while something is held or waits, and says so. */
export function HedgingSwitch({ hedged }: { readonly hedged: boolean }) {
  const t = useTranslations('contract');
  const offline = useOffline();
  const action = useCommand(setHedged);
  const change = async (wanted: boolean) => {
    if (!(await action.run({ hedged: wanted }))) return;
    refreshContracts();
    showToast({ text: t(wanted ? 'hedged.isOn' : 'hedged.isOff'), tone: 'ok' });
  };
  return (
    <>
      <Switch
        checked={hedged}
        disabled={offline || action.busy}
        detail={t('hedged.rule')}
        onChange={(wanted) => void change(wanted)}
      >
        {t('hedged.label')}
      </Switch>
      <ActionFault action={action} />
    </>
  );
}
