import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { addPushDevice, type PushSettings, removePushDevice } from '@tarazu/wire/content/push';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../../app/command/action-fault.tsx';
import { useCommand } from '../../../../app/command/use-command.ts';
import css from '../protection.module.css';
import { isDenied, pushSupport, subscribe, unsubscribe } from './browser-push.ts';

export interface PushCardProps {
  readonly settings: PushSettings;
  readonly onChanged: () => void;
}

/** Turns notifications on here. The browser is asked on the tap and at no other time. */
export function ThisDeviceCard({ settings, ownId, onChanged }: PushCardProps & { readonly ownId: string | undefined }) {
  const t = useTranslations('devicePush');
  const [denied, setDenied] = useState(isDenied);
  const [busy, setBusy] = useState(false);
  const add = useCommand(addPushDevice);
  const remove = useCommand(removePushDevice);
  const support = pushSupport();

  const turnOn = async () => {
    const target = await subscribe(settings.publicKey);
    setDenied(target === 'denied');
    if (target === 'denied' || target === 'dismissed') return;
    if (await add.run({ ...target })) onChanged();
    else await unsubscribe();
  };
  const turnOff = async (pushId: string) => {
    await unsubscribe();
    if (await remove.run({ pushId })) onChanged();
  };
  const act = async () => {
    setBusy(true);
    await (ownId === undefined ? turnOn() : turnOff(ownId)).catch(() => showToast({ text: t('failed'), tone: 'bad' }));
    setBusy(false);
  };
  return (
    <Card title={t('title')}>
      <div className={css.form}>
        <p className={css.lead}>{t('lead')}</p>
        {support === 'supported' && !denied ? (
          <Button
            variant={ownId === undefined ? 'primary' : 'outline'}
            size="medium"
            busy={busy}
            onClick={() => void act()}
          >
            {ownId === undefined ? t('turnOn') : t('turnOff')}
          </Button>
        ) : undefined}
        {support === 'supported' ? undefined : <Note tone="info">{t(`support.${support}`)}</Note>}
        {support === 'supported' && denied ? <Note tone="warn">{t('denied')}</Note> : undefined}
        <ActionFault action={add} />
        <ActionFault action={remove} />
        {ownId !== undefined && settings.topics.every(({ on }) => !on) ? (
          <Note tone="info">{t('chooseTopics')}</Note>
        ) : undefined}
      </div>
    </Card>
  );
}
