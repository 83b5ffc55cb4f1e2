const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `act` when Ctrl+C, a service manager or a closed terminal would end this process; not after it is disposed of. */
export function onEnding(act: (signal: NodeJS.Signals) => void): Disposable {
  for (const signal of signals) process.once(signal, act)
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, act)
    },
  }
}
