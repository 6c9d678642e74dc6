import type { RefusalText } from '../refusal-text.ts';

/** The support chat, its pictures and its operators. */
export const supportRefusals = {
  support_message_empty: {
    code: 6101,
    'en-US': 'Write something or add a picture first.',
    'pt-BR': 'Escreva algo ou adicione uma imagem primeiro.',
  },
  support_too_fast: {
    code: 6102,
    'en-US': 'Many messages at once. You can send the next one in {seconds} seconds.',
    'pt-BR': 'Muitas mensagens de uma vez. Você pode enviar a próxima em {seconds} segundos.',
  },
  support_conversation_full: {
    code: 6103,
    'en-US': 'This conversation has reached its {max} messages. As a guest, log in to go on.',
    'pt-BR':
      'Esta conversa chegou ao máximo de {max} mensagens. Se você é visitante, entre na sua conta para continuar.',
  },
  support_pictures_full: {
    code: 6104,
    'en-US': 'This conversation already has its {max} pictures. Please describe the rest in words.',
    'pt-BR': 'Esta conversa já tem suas {max} imagens. Descreva o resto em palavras.',
  },
  support_picture_unreadable: {
    code: 6105,
    'en-US': 'This is not a picture we can read. Send a JPEG, PNG or WebP file.',
    'pt-BR': 'Não conseguimos ler esta imagem. Envie um arquivo JPEG, PNG ou WebP.',
  },
  support_picture_large: {
    code: 6106,
    'en-US': 'This picture is too large. The most is {megapixels} megapixels.',
    'pt-BR': 'Esta imagem é grande demais. O máximo são {megapixels} megapixels.',
  },
  support_picture_unknown: {
    code: 6107,
    'en-US': 'We cannot find this picture.',
    'pt-BR': 'Não encontramos esta imagem.',
  },
  support_conversation_unknown: {
    code: 6108,
    'en-US': 'We cannot find this conversation.',
    'pt-BR': 'Não encontramos esta conversa.',
  },
  support_guest_token_missing: {
    code: 6109,
    'en-US': 'Log in, or send the token of your guest conversation.',
    'pt-BR': 'Entre na sua conta ou envie o token da sua conversa de visitante.',
  },
  support_guests_full: {
    code: 6110,
    'en-US': 'Too many visitors are writing at the moment. Log in to write to support.',
    'pt-BR': 'Há muitos visitantes escrevendo agora. Entre na sua conta para falar com o suporte.',
  },
} as const satisfies Record<string, RefusalText>;
