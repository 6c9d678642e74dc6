import type { RefusalText } from '../refusal-text.ts';

export const kycRefusals = {
  kyc_name: {
    code: 7001,
    'en-US': 'Enter your full name as the document shows it: two words or more, letters only.',
    'pt-BR': 'Digite o nome completo como está no documento: duas palavras ou mais, só letras.',
  },
  kyc_birth_date: {
    code: 7002,
    'en-US': 'This is not a date of birth. Check day, month and year.',
    'pt-BR': 'Esta não é uma data de nascimento. Confira dia, mês e ano.',
  },
  kyc_minor: {
    code: 7003,
    'en-US': 'You must be {age} or older. Nothing of what you sent was kept.',
    'pt-BR': 'É preciso ter {age} anos ou mais. Nada do que você enviou foi guardado.',
  },
  kyc_primary_number: {
    code: 7004,
    'en-US':
      '{kind, select, CPF {This CPF is not valid. Check the 11 digits. (529.982.247-25)} other {This PAN is not valid. Check each character.}}',
    'pt-BR':
      '{kind, select, CPF {CPF inválido. Confira os 11 números. (529.982.247-25)} other {PAN inválido. Confira cada caractere.}}',
  },
  kyc_pan_not_personal: {
    code: 7005,
    'en-US': 'This PAN belongs to a company or another body. Enter your own; its fourth letter is P.',
    'pt-BR': 'Este PAN é de uma empresa ou entidade. Digite o seu; a quarta letra dele é P.',
  },
  kyc_document_kind: {
    code: 7006,
    'en-US': 'This kind of document is not accepted for this country. Choose another.',
    'pt-BR': 'Este tipo de documento não é aceito para este país. Escolha outro.',
  },
  kyc_document_number: {
    code: 7007,
    'en-US': 'The document number is not right. Compare it with the document, character by character.',
    'pt-BR': 'O número do documento não está certo. Compare com o documento, caractere por caractere.',
  },
  kyc_document_expired: {
    code: 7008,
    'en-US': 'Enter until when the document is valid. An expired one cannot be used.',
    'pt-BR': 'Informe a validade do documento. Um documento vencido não pode ser usado.',
  },
  kyc_consent: {
    code: 7009,
    'en-US': 'Agree that your documents are used to check who you are. Without that they cannot be sent.',
    'pt-BR': 'Concorde com o uso dos documentos para confirmar quem você é. Sem isso não podem ser enviados.',
  },
  kyc_photo_missing: {
    code: 7010,
    'en-US':
      'A photo is missing: {part, select, front {the front of the document} back {the back of the document} other {the photo of yourself}}. Add it and send again.',
    'pt-BR':
      'Falta uma foto: {part, select, front {a frente do documento} back {o verso do documento} other {a sua foto}}. Adicione e envie de novo.',
  },
  kyc_photo_unreadable: {
    code: 7011,
    'en-US': 'This file is not a photo that can be read. Use a JPEG, PNG or WebP.',
    'pt-BR': 'Este arquivo não é uma foto que possa ser lida. Use JPEG, PNG ou WebP.',
  },
  kyc_photo_large: {
    code: 7012,
    'en-US': 'The photo is too large. At most {megabytes} MB and {megapixels} megapixels.',
    'pt-BR': 'A foto é grande demais. No máximo {megabytes} MB e {megapixels} megapixels.',
  },
  kyc_photo_small: {
    code: 7013,
    'en-US': 'The photo is too small to be read. Its shorter side needs at least {pixels} pixels.',
    'pt-BR': 'A foto é pequena demais para ser lida. O lado menor precisa de pelo menos {pixels} pixels.',
  },
  kyc_uploads_used: {
    code: 7014,
    'en-US': 'You added {max} photos today, the most there can be. Go on tomorrow.',
    'pt-BR': 'Você adicionou {max} fotos hoje, o máximo. Continue amanhã.',
  },
  kyc_pending: {
    code: 7015,
    'en-US': 'Your documents are being checked. You will get a message when that is done.',
    'pt-BR': 'Seus documentos estão em análise. Você receberá uma mensagem quando terminar.',
  },
  kyc_verified: {
    code: 7016,
    'en-US': 'You are already verified.',
    'pt-BR': 'Sua identidade já está verificada.',
  },
  kyc_required: {
    code: 7017,
    'en-US': 'Verify your identity first. It takes about five minutes.',
    'pt-BR': 'Verifique sua identidade primeiro. Leva cerca de cinco minutos.',
  },
  kyc_case_unknown: {
    code: 7018,
    'en-US': 'There is no such case.',
    'pt-BR': 'Este caso não existe.',
  },
  kyc_case_closed: {
    code: 7019,
    'en-US': 'This case has been decided already.',
    'pt-BR': 'Este caso já foi decidido.',
  },
  kyc_fault_needed: {
    code: 7020,
    'en-US': 'Say what is wrong, so that it can be fixed.',
    'pt-BR': 'Diga o que está errado, para que possa ser corrigido.',
  },
  kyc_photo_unknown: {
    code: 7021,
    'en-US': 'There is no such photo.',
    'pt-BR': 'Esta foto não existe.',
  },
  kyc_photos_unseen: {
    code: 7022,
    'en-US': 'Open every photo before you approve: {unseen, plural, one {# is} other {# are}} still closed.',
    'pt-BR': 'Abra todas as fotos antes de aprovar: {unseen, plural, one {falta #} other {faltam #}}.',
  },
} as const satisfies Record<string, RefusalText>;
