/**
 * The content modules that the rules and the launch check read, by name, and the contract's forms, which the owner may change
 * too. Import `assets.ts` first, which makes imports of films and pictures work.
 */
export async function loadContent() {
  return {
    'app-concepts': await import('#app/content/app-concepts.ts'),
    'app-delivery-terms': await import('#app/content/app-delivery-terms.ts'),
    'business-solutions': await import('#app/content/business-solutions.ts'),
    claims: await import('#app/content/claims.ts'),
    'editing-styles': await import('#app/content/editing-styles.ts'),
    facts: await import('#app/content/facts.ts'),
    faq: await import('#app/content/faq.ts'),
    'footer-links': await import('#app/content/footer-links.ts'),
    forms: await import('#contract/forms.ts'),
    'guarantee-terms': await import('#app/content/guarantee-terms.ts'),
    identity: await import('#app/content/identity.ts'),
    'instagram-posts': await import('#app/content/instagram-posts.ts'),
    'listed-videos': await import('#app/content/listed-videos.ts'),
    'one-moment': await import('#app/content/one-moment.ts'),
    offers: await import('#app/content/offers.ts'),
    pages: await import('#app/content/pages.ts'),
    'price-labels': await import('#app/content/price-labels.ts'),
    portfolio: await import('#app/content/portfolio.ts'),
    'preview-picture': await import('#app/content/preview-picture.ts'),
    'score-app': await import('#app/content/score-app.ts'),
    'service-tiles': await import('#app/content/service-tiles.ts'),
    services: await import('#app/content/services.ts'),
    'shop-app': await import('#app/content/shop-app.ts'),
    stills: await import('#app/content/stills.ts'),
    team: await import('#app/content/team.ts'),
    'team-pictures': await import('#app/content/team-pictures.ts'),
    testimonials: await import('#app/content/testimonials.ts'),
    tracks: await import('#app/content/tracks.ts'),
    videos: await import('#app/content/videos.ts'),
  }
}

export const formsFile = 'contract/forms.ts'

/** Whether the owner writes a file, rather than a programmer. */
export const isContent = (file: string): boolean => file.startsWith('app/content/') || file === formsFile

export type Content = Awaited<ReturnType<typeof loadContent>>

/** The file of a module by its name here, relative to the project's folder. */
export const fileOf = (module: string): string =>
  module === 'forms' ? formsFile : `app/content/${module}.ts`
