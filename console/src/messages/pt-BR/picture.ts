import type { Translation } from '../en-US/catalogue.ts';
import type { pictureWords as english } from '../en-US/picture.ts';

export const pictureWords: Translation<typeof english> = {
  picture: {
    purpose: 'Por que você está abrindo isto?',
    purposeHint: 'Fica na trilha de auditoria.',
    purposeNeeded: 'por que você está abrindo isto (3 letras ou mais)',
    show: 'Mostrar',
    turn: 'Girar',
    larger: 'Maior',
    smaller: 'Menor',
    marked: 'Marcado: {watermark}',
  },
};
