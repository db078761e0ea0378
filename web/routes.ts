import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site. */
export default [
  layout('shell/site-layout.tsx', [
    index('features/landing/landing-page.tsx'),
    route('search', 'features/catalogue/search-page.tsx'),
    route('book/:uuid/:slug?', 'features/catalogue/book-page.tsx'),
    route('shelf', 'features/shelf/shelf-redirect.tsx'),
    route('shelf/my-offers', 'features/shelf/my-offers-page.tsx'),
    route('exchanges', 'features/exchanges/exchanges-redirect.tsx'),
    layout('features/exchanges/exchanges-layout.tsx', [
      route('exchanges/outgoing', 'features/exchanges/outgoing-page.tsx'),
      route('exchanges/to-send', 'features/exchanges/to-send-page.tsx'),
      route('exchanges/incoming', 'features/exchanges/incoming-page.tsx'),
    ]),
    route('exchanges/:uuid', 'features/exchanges/exchange-page.tsx'),
    route('checkout', 'features/checkout/checkout-redirect.tsx'),
    route('checkout/details', 'features/checkout/details-page.tsx'),
    route('checkout/shipping', 'features/checkout/shipping-page.tsx'),
    route('checkout/payment', 'features/checkout/payment-page.tsx'),
    route('bio/edit', 'features/accounts/profile-page.tsx'),
    route('email-verification', 'features/accounts/email-verification-page.tsx'),
    route('points', 'features/points/points-page.tsx'),
    route('faq', 'features/content/faq-page.tsx'),
    route('blog', 'features/content/blog-page.tsx'),
    route('blog/posts/:id', 'features/content/blog-post-page.tsx'),
    route('agb', 'features/content/terms-page.tsx'),
    route('privacy-policy', 'features/content/privacy-page.tsx'),
    route('imprint', 'features/content/imprint-page.tsx'),
    route('accessibility', 'features/content/accessibility-page.tsx'),
    route('vertrag-widerrufen', 'features/content/withdrawal-page.tsx'),
    route('en', 'platform/english-redirect.tsx'),
    route('*', 'platform/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
