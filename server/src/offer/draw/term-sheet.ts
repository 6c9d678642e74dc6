import { asciiBytes, hexOf } from '@tarazu/domain/offer/draw/digests';
import { sheetText } from '@tarazu/domain/offer/draw/sheet';
import { termsText } from '@tarazu/domain/offer/draw/terms';
import type { BothTexts, Offer, OfferDraft } from '@tarazu/domain/offer/offer';
import { isDrawn } from '@tarazu/domain/offer/offer-kinds';
import { nodeDigests } from './draw-checks.ts';

interface RegistrarText {
  readonly from: string;
  readonly drawn: BothTexts;
  /** Where nothing is set aside, and what was drawn is paid for afterwards. */
  readonly drawnPaidLater: BothTexts;
  readonly placed: BothTexts;
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
    drawnPaidLater: {
      'en-US':
        'Registrar: the house itself, by its program. It freezes the list at the close and draws by the rule tarazu-draw-1. Nothing is set aside with an application: whoever got some pays by the hour that is said, or has none of it; what is not paid for stays with the company and is given to nobody else. There is no registrar outside. Questions go to support; whoever doubts the result draws again from the published file.',
      'pt-BR':
        'Registro: a própria casa, por seu programa. Ele congela a lista no encerramento e sorteia pela regra tarazu-draw-1. Nada é reservado com o pedido: quem recebeu paga até a hora informada ou fica sem; o que não for pago permanece com a empresa e não vai para mais ninguém. Não há agente externo. Dúvidas vão ao atendimento; quem duvida do resultado refaz o sorteio com o arquivo publicado.',
    },
    placed: {
      'en-US':
        'Registrar: the house itself, by its program. It freezes the list at the close; two people of the house choose from it and give a reason for each name. There is no draw and no registrar outside. Questions go to support.',
      'pt-BR':
        'Registro: a própria casa, por seu programa. Ele congela a lista no encerramento; duas pessoas da casa escolhem nela e dão um motivo para cada nome. Não há sorteio nem agente externo. Dúvidas vão ao atendimento.',
    },
  },
];

/** What the house says of itself, and behind it what those who prepared the offer add: they take nothing of the first away. */
function registrarOf({ kind, calendar, registrar }: OfferDraft): BothTexts | undefined {
  const day = new Date(calendar.announcedAtMs).toISOString().slice(0, 10);
  const found = registrars.findLast(({ from }) => from <= day);
  if (!found) return registrar;
  const drawn = calendar.paysByMs === undefined ? found.drawn : found.drawnPaidLater;
  const house = isDrawn({ kind }) ? drawn : found.placed;
  const both = (language: keyof BothTexts) =>
    registrar ? `${house[language]} ${registrar[language]}` : house[language];
  return { 'en-US': both('en-US'), 'pt-BR': both('pt-BR') };
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
  const unpaid = draft.calendar.paysByMs === undefined ? {} : ({ unpaid: 'company' } as const);
  const whole = { ...draft, ...(registrar ? { registrar } : {}), ...unpaid };
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
