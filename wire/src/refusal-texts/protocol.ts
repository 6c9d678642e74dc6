import { notYoursCases } from '../operator/capability-words.ts';
import type { RefusalText } from '../refusal-text.ts';

/** The envelope itself: session, syntax of a call, limits of the server. */
export const protocolRefusals = {
  session_gone: {
    code: -1000,
    'en-US': 'You are signed out. Please log in again.',
    'pt-BR': 'Sua sessão terminou. Entre novamente.',
  },
  operator_session_gone: {
    code: 1440,
    'en-US': 'The console has signed you out. Please log in again.',
    'pt-BR': 'O console encerrou a sua sessão. Entre novamente.',
  },
  capability_missing: {
    code: 1441,
    'en-US': `{capability, select, ${notYoursCases('en-US')} other {You cannot open this page. Ask an administrator.}}`,
    'pt-BR': `{capability, select, ${notYoursCases('pt-BR')} other {Você não pode abrir esta página. Fale com a administração.}}`,
  },
  busy: {
    code: -1001,
    'en-US': 'Many people are trading right now. Please try again.',
    'pt-BR': 'Há muita gente operando agora. Tente novamente.',
  },
  malformed_field: {
    code: 1400,
    'en-US':
      'The field "{field}" is not valid: {problem, select, missing {it is missing} choice {it must be one of these: {values}} small {it is too small or too short} large {it is too large} text {it holds something that is not a character} other {it is not in the right form}}.',
    'pt-BR':
      'O campo "{field}" não é válido: {problem, select, missing {está faltando} choice {deve ser um destes: {values}} small {é pequeno ou curto demais} large {é grande demais} text {contém algo que não é um caractere} other {não está na forma certa}}.',
  },
  unknown_field: {
    code: 1401,
    'en-US': 'This call has no field "{field}".',
    'pt-BR': 'Esta chamada não tem o campo "{field}".',
  },
  duplicate_field: {
    code: 1402,
    'en-US': 'The field "{field}" was sent more than once.',
    'pt-BR': 'O campo "{field}" foi enviado mais de uma vez.',
  },
  field_too_long: {
    code: 1403,
    'en-US': 'The field "{field}" may have at most {max} characters.',
    'pt-BR': 'O campo "{field}" pode ter no máximo {max} caracteres.',
  },
  path_unknown: { code: 1404, 'en-US': 'There is no such call.', 'pt-BR': 'Essa chamada não existe.' },
  method_not_allowed: {
    code: 1405,
    'en-US': 'This call must be made with {allowed}.',
    'pt-BR': 'Esta chamada deve ser feita com {allowed}.',
  },
  request_id_reused: {
    code: 1409,
    'en-US': 'This request number was already used for something else. Nothing was done; please start again.',
    'pt-BR': 'Este número de pedido já foi usado para outra coisa. Nada foi feito; comece de novo.',
  },
  body_too_large: {
    code: 1413,
    'en-US': 'The request is larger than {maxKib} KiB.',
    'pt-BR': 'O pedido é maior que {maxKib} KiB.',
  },
  media_type_unsupported: {
    code: 1415,
    'en-US': 'Send the fields as a form or as JSON.',
    'pt-BR': 'Envie os campos como formulário ou JSON.',
  },
  malformed_body: {
    code: 1416,
    'en-US': 'The body of the request cannot be read.',
    'pt-BR': 'Não foi possível ler o corpo do pedido.',
  },
  origin_refused: {
    code: 1418,
    'en-US': 'Pages of other addresses may not connect to this server.',
    'pt-BR': 'Páginas de outros endereços não podem se conectar a este servidor.',
  },
  host_refused: {
    code: 1421,
    'en-US':
      'This server does not answer under this name. Open it by its address or as localhost; whoever runs it can set PUBLIC_ORIGIN.',
    'pt-BR':
      'Este servidor não responde por este nome. Abra-o pelo endereço IP ou como localhost; quem o administra pode definir PUBLIC_ORIGIN.',
  },
  rate_limited: {
    code: 1429,
    'en-US': 'Too many requests. Try again in {seconds} seconds.',
    'pt-BR': 'Muitos pedidos em pouco tempo. Tente novamente em {seconds} segundos.',
  },
  internal_error: {
    code: 1500,
    'en-US':
      'Something went wrong on our side. {done, select, nothing {Nothing was changed.} other {We do not know whether it was done: look before you try again.}} Reference: {incident}.',
    'pt-BR':
      'Algo deu errado do nosso lado. {done, select, nothing {Nada foi alterado.} other {Não sabemos se foi feito: confira antes de tentar de novo.}} Referência: {incident}.',
  },
  shutting_down: {
    code: 1503,
    'en-US': 'The server is restarting. Please try again in a moment.',
    'pt-BR': 'O servidor está reiniciando. Tente novamente em instantes.',
  },
} as const satisfies Record<string, RefusalText>;
