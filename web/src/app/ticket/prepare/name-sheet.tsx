import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { type BasketView, listBaskets, nameBasket } from '@tarazu/wire/trading/basket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { refreshCalls } from '../../use-call.ts';

interface NameSheetProps {
  /** The one that gets another name; left out for a new one. */
  readonly basket?: Pick<BasketView, 'basketId' | 'name'>;
  /** The one whose orders a new one begins with. */
  readonly copyOf?: Pick<BasketView, 'basketId' | 'name'>;
  readonly onClose: () => void;
  readonly onDone: (basket: BasketView) => void;
}

const NAME_MAX = 40;

/** A new basket, a copy of one, or another name for one. Within `PlanWords`. */
export function NameSheet({ basket, copyOf, onClose, onDone }: NameSheetProps) {
  const t = useTranslations('basket');
  const offline = useOffline();
  const action = useCommand(nameBasket);
  const [name, setName] = useState(
    () => basket?.name ?? (copyOf ? t('copyName', { name: copyOf.name }).slice(0, NAME_MAX) : ''),
  );
  const save = async () => {
    const of = basket ? { basketId: basket.basketId } : copyOf ? { copyOf: copyOf.basketId } : {};
    const reply = await action.run({ name: name.trim(), ...of });
    if (!reply) return;
    refreshCalls(listBaskets);
    onDone(reply.basket);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(basket ? 'rename' : copyOf ? 'copy' : 'make')}
      footer={
        <Button disabled={offline || name.trim() === ''} busy={action.busy} onClick={() => void save()}>
          {basket ? t('save') : t('create')}
        </Button>
      }
    >
      <Field label={t('name')} value={name} onChange={setName} maxLength={NAME_MAX} hint={t('nameHint')} />
      <ActionFault action={action} />
    </Sheet>
  );
}
