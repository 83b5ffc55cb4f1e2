/** 25 in USD → '$25', 27.5 → '$27.50'. For the build only: the first use of Intl blocks a phone's browser for 40 ms. */
export function inCurrency(price: number, currency: string): string {
  // Intl throws for anything but three letters, before the check of the content can name the mistake.
  if (!/^[a-z]{3}$/i.test(currency)) return `${price}`
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)
}
