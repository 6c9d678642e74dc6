import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type PushDevice, removePushDevice, testPush } from '@tarazu/wire/content/push';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../../app/command/action-fault.tsx';
import { useCommand } from '../../../../app/command/use-command.ts';
import css from '../protection.module.css';
import { unsubscribe } from './browser-push.ts';
import type { PushCardProps } from './this-device-card.tsx';

/** The devices that get notifications; each can be tried and removed. */
export function DevicesCard({ settings, ownId, onChanged }: PushCardProps & { readonly ownId: string | undefined }) {
  const t = useTranslations('devicePush');
  const test = useCommand(testPush);
  const remove = useCommand(removePushDevice);
  const onTest = async (pushId: string) => {
    remove.reset();
    if (await test.run({ pushId })) showToast({ text: t('tested'), tone: 'ok' });
    onChanged();
  };
  const onRemove = async (pushId: string) => {
    test.reset();
    if (pushId === ownId) await unsubscribe().catch(() => undefined);
    await remove.run({ pushId });
    onChanged();
  };
  return (
    <Card title={t('devices', { count: String(settings.devices.length), max: String(settings.devicesMax) })} flush>
      <ul>
        {settings.devices.map((device) => (
          <li key={device.pushId}>
            <DeviceRow device={device} isOwn={device.pushId === ownId} />
            <div className={css.endAll}>
              <Button variant="outline" size="small" busy={test.busy} onClick={() => void onTest(device.pushId)}>
                {t('test')}
              </Button>
              <Button variant="outline" size="small" busy={remove.busy} onClick={() => void onRemove(device.pushId)}>
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ActionFault action={test} />
      <ActionFault action={remove} />
    </Card>
  );
}

function DeviceRow({ device, isOwn }: { readonly device: PushDevice; readonly isOwn: boolean }) {
  const t = useTranslations('devicePush');
  const format = useFormat();
  const { name, sentAt, addedAt, failing } = device;
  return (
    <Row
      leading={
        <IconTile>
          <MonitorSmartphone />
        </IconTile>
      }
      title={name === '' ? t('unknownDevice') : name}
      detail={
        sentAt === null
          ? t('addedAt', { when: format.instant(addedAt) })
          : t('sentAt', { when: format.instant(sentAt) })
      }
      value={isOwn ? <Tag tone="ok">{t('thisOne')}</Tag> : undefined}
      valueDetail={failing ? t('failing') : undefined}
    />
  );
}
