import { inFull } from './counts.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'free or refunded' → 'Free or refunded' */
export const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** 'very cheap' → 'Very Cheap' */
export const titleCased = (words: string) => words.split(' ').map(capitalised).join(' ')

/** 3 → 'three people'; in digits past ten. */
export const peopleInWords = (count: number) =>
  `${numbers[count] ?? count} ${count === 1 ? 'person' : 'people'}`

/** 10000 → 'ten thousand'; in digits past ten thousand, and for numbers that are not whole thousands. */
export function viewsInWords(views: number): string {
  const thousands = numbers[views / 1000]
  return thousands ? `${thousands} thousand` : inFull(views)
}
