/** The areas whose screens are not built yet, by page group. They are listed so that a wrong address stays a wrong address. */
const later: Readonly<Record<string, readonly string[]>> = {
  tabbar: ['trade'],
  stockIPO: ['ipoList', 'ipoDetail', 'ipoOrder', 'list'],
  stockBulk: ['bulkList', 'bulkDetail', 'bulkOrder'],
  coin: ['coinKline', 'index', 'assetsRecord'],
  coinICO: ['icoList', 'icoOrder', 'icoDetail', 'applyList'],
  user: ['creditScore', 'kyc', 'ipoSwitch', 'loan'],
  wallet: ['addBank', 'bankList', 'addAdress', 'addressList', 'recordDetail'],
  withdraw: [
    'bankWithdraw',
    'cryptoWithdraw',
    'withdraw',
    'withdrawRecord',
    'recordIndex',
    'cryptoRecordDetail',
    'cryptoRecord',
  ],
  recharge: [
    'bankRecharge',
    'recharge',
    'cryptoRecharge',
    'offlineRecharge',
    'rechargeChannel',
    'rechargeRecord',
    'bankRecord',
    'cryptoRecord',
    'coinRecharge',
    'coinRechargeList',
  ],
  exchange: ['index', 'stock', 'cryptoConvert', 'cryptoTransfer', 'exchange'],
  fundsDetail: ['cryptoFundsDetail'],
  robot: ['detail', 'record', 'orderDetail'],
  follow: ['index'],
};

export function comesLater(path: string): boolean {
  const [, pages, group = '', page = '', ...rest] = path.split('/');
  return pages === 'pages' && rest.length === 0 && (later[group]?.includes(page) ?? false);
}
