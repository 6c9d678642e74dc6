import type { RefusalText } from '../refusal-text.ts';

export const pushRefusals = {
  push_address_refused: {
    code: 4681,
    'en-US': 'This browser named an address for notifications that we do not send to.',
    'pt-BR': 'Este navegador informou um endereço de notificações para o qual não enviamos.',
  },
  push_keys_wrong: {
    code: 4682,
    'en-US': 'The keys that this browser sent for notifications cannot be used. Turn notifications off and on again.',
    'pt-BR':
      'As chaves que este navegador enviou para notificações não servem. Desative e ative as notificações de novo.',
  },
  push_devices_full: {
    code: 4683,
    'en-US': 'You have {max} devices that get notifications, the most there can be. Remove one first.',
    'pt-BR': 'Você tem {max} aparelhos que recebem notificações, o máximo. Remova um primeiro.',
  },
  push_device_unknown: {
    code: 4684,
    'en-US': 'This device does not get notifications any more.',
    'pt-BR': 'Este aparelho não recebe mais notificações.',
  },
  push_address_taken: {
    code: 4685,
    'en-US': 'This browser already gets the notifications of another account. Turn them off and on again here.',
    'pt-BR': 'Este navegador já recebe as notificações de outra conta. Desative e ative de novo aqui.',
  },
  push_time_zone_unknown: {
    code: 4686,
    'en-US': 'The time zone of this device is not known here, so quiet hours cannot follow it.',
    'pt-BR': 'O fuso horário deste aparelho não é conhecido aqui; o horário de silêncio não pode segui-lo.',
  },
  push_quiet_empty: {
    code: 4687,
    'en-US': 'Quiet hours have to begin and end at different times.',
    'pt-BR': 'O horário de silêncio precisa começar e terminar em horas diferentes.',
  },
  push_device_gone: {
    code: 4688,
    'en-US': 'This device has turned notifications off, so it was removed from the list.',
    'pt-BR': 'Este aparelho desativou as notificações e saiu da lista.',
  },
  push_not_taken: {
    code: 4689,
    'en-US': 'The notification service of this device did not take the message. We go on trying with new messages.',
    'pt-BR': 'O serviço de notificações deste aparelho não aceitou a mensagem. Continuamos tentando com as próximas.',
  },
} as const satisfies Record<string, RefusalText>;
