import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inCurrency } from './money.ts'

test('a price has its currency’s sign, and cents only when it isn’t a whole number', () => {
  assert.deepEqual(
    [
      inCurrency(25, 'USD'),
      inCurrency(27.5, 'USD'),
      inCurrency(1_200, 'USD'),
      inCurrency(27.5, 'EUR'),
      inCurrency(2_500, 'JPY'),
    ],
    ['$25', '$27.50', '$1,200', '€27.50', '¥2,500'],
  )
})
