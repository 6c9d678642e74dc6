import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { setPushDetails, setPushTopic } from '@tarazu/wire/content/push';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../app/command/use-command.ts';
import css from '../protection.module.css';
import type { PushCardProps } from './this-device-card.tsx';

/** Of what devices are told. Shown at once, and taken back when it could not be kept. */
export function TopicsCard({ settings, onChanged }: PushCardProps) {
  const t = useTranslations('devicePush');
  const states = useTranslations('states');
  const topicCommand = useCommand(setPushTopic);
  const detailsCommand = useCommand(setPushDetails);
  const [wish, setWish] = useState<Readonly<Record<string, boolean>>>({});
  const set = async (name: string, on: boolean, keep: Promise<unknown>) => {
    setWish((before) => ({ ...before, [name]: on }));
    if (await keep) {
      onChanged();
      return;
    }
    setWish((before) => ({ ...before, [name]: !on }));
    showToast({ text: states('unreachable'), tone: 'bad' });
  };
  return (
    <Card title={t('topicsTitle')}>
      <div className={css.switches}>
        {settings.topics.map(({ topic, on }) => (
          <Switch
            key={topic}
            checked={wish[topic] ?? on}
            onChange={(next) => void set(topic, next, topicCommand.run({ pushTopic: topic, on: next ? '1' : '0' }))}
          >
            {t(`topics.${topic}`)}
          </Switch>
        ))}
        <Switch
          checked={wish['details'] ?? settings.details}
          detail={t('detailsText')}
          onChange={(next) => void set('details', next, detailsCommand.run({ on: next ? '1' : '0' }))}
        >
          {t('details')}
        </Switch>
      </div>
    </Card>
  );
}
