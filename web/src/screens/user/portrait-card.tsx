import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { showAvatar, updateAvatar } from '@tarazu/wire/user/avatar';
import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { drawSmallOrKeep, pictureText } from '../../app/content/small-picture.ts';
import { PersonAvatar } from '../../app/drawer/person-avatar.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import css from './user-info.module.css';

const portrait = { edgeMax: 640, edge: 'shortest', quality: 0.9 } as const;

/** The person's picture: choose another, or none. */
export function PortraitCard({ name }: { readonly name: string }) {
  const t = useTranslations('userInfo');
  const file = useRef<HTMLInputElement>(null);
  const { data } = useCall(showAvatar, {});
  const action = useCommand(updateAvatar);
  const save = async (picture?: string) => {
    const reply = await action.run(picture === undefined ? {} : { picture });
    if (!reply) return;
    refreshCalls(showAvatar);
    showToast({ text: picture === undefined ? t('pictureRemoved') : t('pictureSaved'), tone: 'ok' });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    if (chosen) await save(await pictureText(await drawSmallOrKeep(chosen, portrait)));
    // So that the same file can be chosen again.
    input.value = '';
  };
  return (
    <Card>
      <div className={css.portrait}>
        <span className={css.picture}>
          <PersonAvatar name={name} large />
        </span>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('pictureFile')}
          hidden
          onChange={(event) => void choose(event)}
        />
        <div className={css.ways}>
          <Button variant="soft" size="medium" busy={action.busy} onClick={() => file.current?.click()}>
            {t('choosePicture')}
          </Button>
          {data?.picture ? (
            <Button variant="outline" size="medium" onClick={() => void save()}>
              {t('removePicture')}
            </Button>
          ) : undefined}
        </div>
        <ActionFault action={action} />
      </div>
    </Card>
  );
}
