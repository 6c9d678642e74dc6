export const atPrice = {
  title: 'Ordem ou alerta a um preço',
  line: 'Preço escolhido',
  price: 'Preço',
  points: 'pontos',
  notPrice: 'Digite um preço acima de zero.',
  hint: 'Arraste a linha no gráfico, ou digite. Uma ordem abre a boleta com este limite: nada é enviado antes de você confirmar ali.',
  sell: 'Vender a {price}',
  buy: 'Comprar a {price}',
  alert: 'Alerta a {price}',
  inTicket: 'A boleta está com o limite {price}',
  alertSet: 'Você será avisado quando o preço chegar a {price}',
} as const;
