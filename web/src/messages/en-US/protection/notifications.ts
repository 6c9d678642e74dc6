/** What is told where. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    topics: { order: 'Orders and fills', money: 'Money and settlements', alert: 'Price alerts' },
    inApp: 'Always in Messages. Also:',
    email: 'By e-mail',
    sms: 'By SMS',
    security: 'Security',
    securityText: 'Logins and changes of what protects your account, by every way we can reach you.',
    always: 'Always on',
    promise: 'We do not send messages that push you to trade.',
  },
} as const;
