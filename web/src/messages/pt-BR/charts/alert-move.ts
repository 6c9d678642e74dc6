export const alertMove = {
  title: 'Mover alerta',
  of: 'Alerta de',
  last: 'Último preço',
  above: 'Acima de, até agora',
  below: 'Abaixo de, até agora',
  price: 'Novo preço',
  points: 'pontos',
  move: 'Mover alerta',
  moved: 'Alerta movido para {price}.',
} as const;
