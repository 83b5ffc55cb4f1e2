import { appDelivery } from './facts.ts'

const { businessDays, scopeApprovalHours } = appDelivery

/** What the delivery guarantee for custom apps covers, and when its clock starts. */
export const appDeliveryTerms: readonly string[] = [
  'Small and medium single-purpose apps only',
  `You approve the design scope within ${scopeApprovalHours}\u00a0hours`,
  `The ${businessDays}-day timer starts after that approval`,
]
