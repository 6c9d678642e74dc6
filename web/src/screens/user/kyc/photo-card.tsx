import type { PhotoPart } from '@tarazu/domain/kyc/requirement';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { addAuthPhoto, removeAuthPhoto, showAuth } from '@tarazu/wire/kyc';
import { listProperties } from '@tarazu/wire/user';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { drawSmallOrKeep, pictureText } from '../../../app/content/small-picture.ts';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from './kyc.module.css';
import { specimenPhoto } from './specimen-photo.ts';

interface PhotoCardProps {
  readonly part: PhotoPart;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly megabytes: number;
  /** The one that lies with the server; undefined when there is none. */
  readonly photoId: string | undefined;
  /** Address of what was chosen in this visit; the server never shows a photo again. */
  readonly preview: string | undefined;
  readonly onPreview: (preview: string | undefined) => void;
}

/** The small print of a document stays sharp. */
const legible = { edgeMax: 2200, quality: 0.9, keptBytes: 1_500_000 } as const;

/** One photo: from the camera or a file, seen before it is sent, taken again or removed. */
export function PhotoCard({ part, title, hint, megabytes, photoId, preview, onPreview }: PhotoCardProps) {
  const t = useTranslations('kyc');
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = useCommand(addAuthPhoto);
  const remove = useCommand(removeAuthPhoto);
  const practice = useCall(listProperties, {});
  const send = async (photo: Blob) => {
    const reply = await add.run({ part, picture: await pictureText(photo) });
    if (!reply) return;
    onPreview(URL.createObjectURL(photo));
    refreshCalls(showAuth);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    if (!chosen) return;
    const photo = await drawSmallOrKeep(chosen, legible);
    // So that the same file can be chosen again.
    input.value = '';
    await send(photo);
  };
  const drop = async () => {
    if (photoId === undefined) return;
    if (!(await remove.run({ photoId }))) return;
    onPreview(undefined);
    refreshCalls(showAuth);
  };
  const picker = { type: 'file', accept: 'image/jpeg,image/png,image/webp', hidden: true } as const;
  const added = photoId !== undefined;
  return (
    <Card>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Tag tone={added ? 'ok' : 'warn'}>{added ? t('added') : t('needed')}</Tag>
      </div>
      {added && preview !== undefined ? (
        <img className={css.shown} src={preview} alt={t('preview', { part: title })} />
      ) : (
        <div className={css.place}>
          <Camera size={32} strokeWidth={1.5} aria-hidden="true" />
          <p>{added ? t('kept') : (hint ?? t('limits', { megabytes: String(megabytes) }))}</p>
        </div>
      )}
      <input
        {...picker}
        ref={camera}
        capture={part === 'live' ? 'user' : 'environment'}
        aria-label={`${t('take')}: ${title}`}
        onChange={(event) => void choose(event)}
      />
      <input {...picker} ref={file} aria-label={`${t('choose')}: ${title}`} onChange={(event) => void choose(event)} />
      <div className={css.ways} role="group" aria-labelledby={id}>
        <Button variant="soft" size="medium" busy={add.busy} onClick={() => camera.current?.click()}>
          <Camera size={18} aria-hidden="true" />
          {added ? t('takeAgain') : t('take')}
        </Button>
        {added ? (
          <Button variant="outline" size="medium" busy={remove.busy} onClick={() => void drop()}>
            {t('remove')}
          </Button>
        ) : (
          <Button variant="outline" size="medium" busy={add.busy} onClick={() => file.current?.click()}>
            <ImageUp size={18} aria-hidden="true" />
            {t('choose')}
          </Button>
        )}
      </div>
      {practice.data?.practice && !added ? (
        <div className={css.below}>
          <Button
            variant="soft"
            size="medium"
            busy={add.busy}
            aria-label={`${t('specimen.photo')}: ${title}`}
            onClick={() => void specimenPhoto(title, t('specimen.mark')).then(send)}
          >
            {t('specimen.photo')}
          </Button>
        </div>
      ) : undefined}
      <ActionFault action={add} />
      <ActionFault action={remove} />
    </Card>
  );
}
