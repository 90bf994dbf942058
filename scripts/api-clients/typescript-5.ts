import { registerHooks } from 'node:module'

// The generator stands beside TypeScript 7, which has no programming interface yet; it gets the version of this folder.
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
})
