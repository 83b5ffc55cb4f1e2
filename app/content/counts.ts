/**
 * 10000 → '10,000', for whole numbers. Not toLocaleString: its first call loads the browser's locale data, which
 * blocks a phone for 40 ms.
 */
export const inFull = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** 10000 → '10K' */
export const inShort = (count: number) => `${count / 1000}K`
