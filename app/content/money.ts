/** 25 in USD → '$25', 27.5 → '$27.50'. For the build only: the first use of Intl blocks a phone's browser for 40 ms. */
export const inCurrency = (price: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    price,
  )
