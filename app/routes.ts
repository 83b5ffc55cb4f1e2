import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Eight pages and a catch-all. `/services` stays without a route: the product is specified so, and the path lands on not-found. */
export default [
  index('./routes/home.tsx'),
  route('pricing', './routes/pricing.tsx'),
  route('apps', './routes/apps.tsx'),
  route('editors', './routes/editors.tsx'),
  route('contact', './routes/contact.tsx'),
  route('guarantee', './routes/guarantee.tsx'),
  route('about', './routes/about.tsx'),
  route('testimonials', './routes/testimonials.tsx'),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig
