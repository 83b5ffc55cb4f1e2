/** 25 in USD is '$25', 27.5 is '$27.50'. Not for a browser: the first use of Intl there holds a phone up for 40 ms. */
export const inCurrency = (price: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    price,
  )
