import type { Translation } from '../../en-US/catalogue.ts';
import type { notifications as source } from '../../en-US/protection/notifications.ts';

export const notifications: Translation<typeof source> = {
  notifications: {
    title: 'Notificações',
    topics: { order: 'Ordens e execuções', money: 'Dinheiro e liquidações', alert: 'Alertas de preço' },
    inApp: 'Sempre na central de mensagens. Também:',
    email: 'Por e-mail',
    sms: 'Por SMS',
    security: 'Segurança',
    securityText: 'Acessos e alterações do que protege a sua conta, por todos os meios.',
    always: 'Sempre ativo',
    promise: 'Não enviamos mensagens que pressionem você a operar.',
  },
};
