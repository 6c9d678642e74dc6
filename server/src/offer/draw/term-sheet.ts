import { asciiBytes, hexOf } from '@tarazu/domain/offer/draw/digests';
import { sheetText } from '@tarazu/domain/offer/draw/sheet';
import { termsText } from '@tarazu/domain/offer/draw/terms';
import type { Offer, OfferDraft } from '@tarazu/domain/offer/offer';
import { isDrawn } from '@tarazu/domain/offer/offer-kinds';
import { nodeDigests } from './draw-checks.ts';

interface RegistrarText {
  readonly from: string;
  readonly drawn: NonNullable<Offer['registrar']>;
  readonly placed: NonNullable<Offer['registrar']>;
}

/** What is said of the register, from a day on: part of the terms, so it is never changed for an offer that is announced. */
const registrars: readonly RegistrarText[] = [
  {
    from: '2020-01-01',
    drawn: {
      'en-US':
        'Registrar: the house itself, by its program. It freezes the list at the close, draws by the rule tarazu-draw-1, frees the money of those without any at once, and credits the rest on the day that is said. There is no registrar outside. Questions go to support; whoever doubts the result draws again from the published file.',
      'pt-BR':
        'Registro: a própria casa, por seu programa. Ele congela a lista no encerramento, sorteia pela regra tarazu-draw-1, libera na hora o dinheiro de quem não recebeu e credita o restante no dia informado. Não há agente externo. Dúvidas vão ao atendimento; quem duvida do resultado refaz o sorteio com o arquivo publicado.',
    },
    placed: {
      'en-US':
        'Registrar: the house itself, by its program. It freezes the list at the close; two people of the house choose from it and give a reason for each name. There is no draw and no registrar outside. Questions go to support.',
      'pt-BR':
        'Registro: a própria casa, por seu programa. Ele congela a lista no encerramento; duas pessoas da casa escolhem nela e dão um motivo para cada nome. Não há sorteio nem agente externo. Dúvidas vão ao atendimento.',
    },
  },
];

function registrarOf(draft: Pick<OfferDraft, 'kind' | 'calendar'>): Offer['registrar'] {
  const day = new Date(draft.calendar.announcedAtMs).toISOString().slice(0, 10);
  const found = registrars.findLast(({ from }) => from <= day);
  return found && (isDrawn(draft) ? found.drawn : found.placed);
}

const hashOf = (bytes: Uint8Array) => hexOf(nodeDigests.sha256(bytes));

/** Of a text in any language, as UTF-8. */
function sheetHashOf(offer: OfferDraft): string {
  return hashOf(Buffer.from(sheetText(offer)));
}

/** What is published of the terms before the opening. */
export function termsHashOf({ terms }: Pick<Offer, 'terms'>): string {
  return hashOf(asciiBytes(termsText(terms)));
}

/** With who keeps the register, and the hash of all that the draw does not follow from in its terms: nothing of it is changed after this. */
export function withSheet(draft: OfferDraft): OfferDraft {
  const registrar = registrarOf(draft);
  const whole = registrar ? { ...draft, registrar } : draft;
  return { ...whole, terms: { ...whole.terms, sheet: sheetHashOf(whole) } };
}

/** What of an offer is not as it was promised before its opening. */
export function promiseFaults(offer: Offer): readonly string[] {
  const { terms, termsHash } = offer;
  return [
    ...(termsHashOf(offer) === termsHash ? [] : ['its terms are not those that were promised']),
    ...(terms.sheet === undefined || terms.sheet === sheetHashOf(offer)
      ? []
      : ['its dates or bounds are not those that were promised']),
  ];
}

/** All the terms as anybody hashes them: `sha256` of the text behind `terms` is the promised hash, and of that behind `sheet` what stands in it. */
export function termsFile(offer: Offer): string {
  const { terms, termsHash } = offer;
  const sheet = terms.sheet === undefined ? [] : [`sheet ${sheetText(offer)}`];
  return `${['tarazu-terms 1', `terms ${termsText(terms)}`, `terms-hash ${termsHash}`, ...sheet].join('\n')}\n`;
}
