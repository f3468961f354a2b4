/** The one error of the program and its catalogue: how a failure crosses every boundary as data (decisions.md W12). */
import { z } from 'zod'

/** One item of the `errors` array (specification, "Error object"). */
export const errorItem = z
  .object({
    code: z.string(),
    uuid: z.string(),
    status: z.number().int(),
    message: z.string(),
    details: z.string().optional(),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorItem' })

/** Body of every refused request: the array, and the first error's status and message beside it (W12). */
export const errorBody = z
  .object({
    errors: z.array(errorItem).min(1),
    status: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorItem = z.infer<typeof errorItem>
export type ErrorBody = z.infer<typeof errorBody>

/** Token endpoint errors (W13). */
export const tokenErrorBody = z.object({ error: z.string(), error_description: z.string() }).meta({ id: 'TokenError' })

export interface CatalogueEntry {
  readonly status: number
  /** What a person may be shown. */
  readonly message: string
  readonly fr: string
  /** Where Canadian English differs. */
  readonly enCa?: string
  /** The same request may succeed later without any change. */
  readonly retryable?: boolean
}

/** Every code of the program, with its HTTP status and its text in the languages of the API (decisions.md W15). */
export const errorCatalogue = {
  invalid_parameter: {
    status: 400,
    message: 'A value that was sent is not valid.',
    fr: 'Une valeur envoyée n’est pas valide.',
  },
  invalid_request: { status: 400, message: 'The request could not be read.', fr: 'La demande n’a pas pu être lue.' },
  invalid_zoom: { status: 400, message: 'A zoomed relation is not known.', fr: 'Une relation demandée n’existe pas.' },
  invalid_sort: { status: 400, message: 'The sort order is not known.', fr: 'Cet ordre de tri n’existe pas.' },
  search_text_not_ascii: {
    status: 400,
    message: 'The search text may hold ASCII characters only.',
    fr: 'Le texte recherché ne peut contenir que des caractères ASCII.',
  },
  authentication_required: {
    status: 401,
    message: 'This needs an access token.',
    fr: 'Un jeton d’accès est nécessaire.',
  },
  invalid_token: {
    status: 401,
    message: 'The access token is not valid or has expired.',
    fr: 'Le jeton d’accès n’est pas valide ou a expiré.',
  },
  scope_insufficient: {
    status: 403,
    message: 'The access token does not allow this.',
    fr: 'Le jeton d’accès ne permet pas cette action.',
  },
  user_token_required: {
    status: 403,
    message: 'This needs a token of a signed-in user.',
    fr: 'Il faut un jeton d’un utilisateur connecté.',
  },
  customer_unauthorized_api_key: {
    status: 403,
    message: 'This booking cannot be viewed with these credentials.',
    fr: 'Cette réservation ne peut pas être consultée avec ces identifiants.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  api_version_not_supported: {
    status: 404,
    message: 'This version of the API is not supported.',
    fr: 'Cette version de l’API n’est pas prise en charge.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
    fr: 'Cette méthode n’est pas permise ici.',
  },
  request_too_large: { status: 413, message: 'The request is too large.', fr: 'La demande est trop volumineuse.' },
  rate_limit_exceeded: {
    status: 429,
    message: 'Too many requests. Try again later.',
    fr: 'Trop de demandes. Réessayez dans un moment.',
    retryable: true,
  },
  quote_destination_missing: { status: 400, message: 'A destination is missing.', fr: 'Il manque une destination.' },
  quote_destination_conflict: {
    status: 400,
    message: 'Only one destination may be given.',
    fr: 'Une seule destination peut être indiquée.',
  },
  quote_window_in_past: {
    status: 400,
    message: 'The parking time has already begun.',
    fr: 'La période de stationnement a déjà commencé.',
  },
  booking_quote_id_missing: { status: 400, message: 'A quote is missing.', fr: 'Il manque une offre.' },
  booking_quote_id_invalid: { status: 404, message: 'The quote is not known.', fr: 'Cette offre n’existe pas.' },
  booking_quote_expired: { status: 410, message: 'The quote has expired.', fr: 'Cette offre a expiré.' },
  booking_final_price_missing: { status: 400, message: 'The final price is missing.', fr: 'Il manque le prix final.' },
  booking_final_price_mismatch: { status: 409, message: 'The price has changed.', fr: 'Le prix a changé.' },
  booking_add_on_required: {
    status: 400,
    message: 'A vehicle size must be chosen.',
    fr: 'Il faut choisir la taille du véhicule.',
  },
  booking_add_on_invalid: {
    status: 400,
    message: 'An add-on does not belong to this quote.',
    fr: 'Un supplément n’appartient pas à cette offre.',
  },
  booking_add_on_conflict: {
    status: 400,
    message: 'Only one vehicle size may be chosen.',
    fr: 'Une seule taille de véhicule peut être choisie.',
  },
  booking_sold_out: { status: 409, message: 'There is no space left.', fr: 'Il ne reste plus de place.' },
  booking_plate_required: {
    status: 400,
    message: 'A license plate is required.',
    fr: 'Une plaque d’immatriculation est nécessaire.',
    enCa: 'A licence plate is required.',
  },
  booking_customer_invalid: {
    status: 400,
    message: 'The customer data is not valid.',
    fr: 'Les données du client ne sont pas valides.',
  },
  booking_already_cancelled: {
    status: 409,
    message: 'The booking is already cancelled.',
    fr: 'La réservation est déjà annulée.',
  },
  booking_not_cancellable: {
    status: 409,
    message: 'The booking can no longer be cancelled.',
    fr: 'La réservation ne peut plus être annulée.',
  },
  ticket_settled: {
    status: 409,
    message: 'The ticket was already used or voided.',
    fr: 'Le billet a déjà été utilisé ou annulé.',
  },
  account_invalid: {
    status: 400,
    message: 'The account data is not valid.',
    fr: 'Les données du compte ne sont pas valides.',
  },
  account_email_taken: {
    status: 409,
    message: 'There is already an account with this e-mail.',
    fr: 'Il y a déjà un compte avec cette adresse courriel.',
  },
  account_phone_taken: {
    status: 409,
    message: 'There is already an account with this phone number.',
    fr: 'Il y a déjà un compte avec ce numéro de téléphone.',
  },
  account_confirmation_required: {
    status: 403,
    message: 'Confirm this change with the current password or a code that was sent to the account.',
    fr: 'Confirmez ce changement avec le mot de passe actuel ou un code envoyé au titulaire du compte.',
  },
  coupon_invalid: { status: 400, message: 'The coupon is not valid.', fr: 'Le coupon n’est pas valide.' },
  idempotency_key_reused: {
    status: 422,
    message: 'The idempotency key was used for another request.',
    fr: 'La clé d’idempotence a servi à une autre demande.',
  },
  idempotency_key_in_use: {
    status: 409,
    message: 'The first request with this key is still running.',
    fr: 'La première demande avec cette clé est encore en cours.',
    retryable: true,
  },
  sale_already_sent: {
    status: 409,
    message: 'This sale was already sent or parked.',
    fr: 'Cette vente a déjà été envoyée ou mise en attente.',
  },
  sale_payment_invalid: {
    status: 400,
    message: 'The payment does not cover the price.',
    fr: 'Le paiement ne couvre pas le prix.',
  },
  sale_second_pass: {
    status: 409,
    message: 'This plate already has a pass. Confirm to sell another.',
    fr: 'Cette plaque a déjà un laissez-passer. Confirmez pour en vendre un autre.',
  },
  print_paper_invalid: { status: 400, message: 'The paper is not known.', fr: 'Ce format de papier n’existe pas.' },
  pass_field_missing: {
    status: 409,
    message: 'The pass needs a value that the booking does not have.',
    fr: 'Il manque à la réservation une valeur que le laissez-passer doit montrer.',
  },
  partner_name_taken: {
    status: 409,
    message: 'There is already a partner with this name.',
    fr: 'Il y a déjà un partenaire de ce nom.',
  },
  partner_archived: {
    status: 409,
    message: 'The partner is archived. Restore it first.',
    fr: 'Le partenaire est archivé. Restaurez-le d’abord.',
  },
  webhook_not_configured: {
    status: 404,
    message: 'The partner has no address for webhooks.',
    fr: 'Le partenaire n’a pas d’adresse pour ses webhooks.',
  },
  webhooks_elsewhere: {
    status: 404,
    message: 'The marketplace tells partners of bookings by itself.',
    fr: 'La place de marché informe elle-même ses partenaires des réservations.',
  },
  webhook_delivery_under_way: {
    status: 409,
    message: 'It is being sent right now. Try again in a moment.',
    fr: 'L’envoi est en cours. Réessayez dans un instant.',
    retryable: true,
  },
  port_unavailable: {
    status: 409,
    message: 'This port cannot be opened here. Choose another one.',
    fr: 'Ce port ne peut pas être ouvert ici. Choisissez-en un autre.',
  },
  backups_unavailable: {
    status: 409,
    message: 'There are no backups of data that is only in memory.',
    fr: 'Il n’y a pas de sauvegarde de données qui ne sont qu’en mémoire.',
  },
  backup_work_under_way: {
    status: 409,
    message: 'A backup or a check is under way. Try again once it is done.',
    fr: 'Une sauvegarde ou une vérification est en cours. Réessayez quand elle sera terminée.',
    retryable: true,
  },
  backup_work_cancelled: {
    status: 409,
    message: 'It was cancelled. Nothing was changed.',
    fr: 'L’opération a été annulée. Rien n’a été changé.',
  },
  restore_sale_unfinished: {
    status: 409,
    message: 'A sale or cancellation waits for the marketplace. Restore once it is known what became of it.',
    fr: 'Une vente ou une annulation attend la réponse du marché. Restaurez quand son issue sera connue.',
  },
  backup_damaged: {
    status: 409,
    message: 'This backup is damaged. Nothing was restored.',
    fr: 'Cette sauvegarde est endommagée. Rien n’a été restauré.',
  },
  backup_not_restorable: {
    status: 409,
    message: 'This backup is not one that this Parkdesk can read.',
    fr: 'Cette version de Parkdesk ne peut pas lire cette sauvegarde.',
  },
  backup_failed: {
    status: 500,
    message: 'The backup could not be made. Nothing was changed.',
    fr: 'La sauvegarde n’a pas pu être faite. Rien n’a été changé.',
  },
  database_missing: {
    status: 503,
    message: 'The database file is missing.',
    fr: 'Le fichier de la base de données est introuvable.',
  },
  database_newer: {
    status: 503,
    message: 'The database was made by a newer Parkdesk.',
    fr: 'La base de données vient d’une version plus récente de Parkdesk.',
  },
  database_corrupt: {
    status: 503,
    message: 'The database file is damaged.',
    fr: 'Le fichier de la base de données est endommagé.',
  },
  database_locked: {
    status: 503,
    message: 'Another program holds the database.',
    fr: 'Un autre programme occupe la base de données.',
    retryable: true,
  },
  disk_full: {
    status: 507,
    message: 'The disk is full. Nothing was saved.',
    fr: 'Le disque est plein. Rien n’a été enregistré.',
  },
  disk_error: {
    status: 507,
    message: 'The disk reported an error. Nothing was saved.',
    fr: 'Le disque a signalé une erreur. Rien n’a été enregistré.',
  },
  database_read_only: {
    status: 507,
    message: 'The database file is read-only. Nothing was saved.',
    fr: 'Le fichier de la base de données est en lecture seule. Rien n’a été enregistré.',
  },
  printer_none: {
    status: 503,
    message: 'There is no printer. Save the pass as a PDF instead.',
    fr: 'Il n’y a pas d’imprimante. Enregistrez plutôt le laissez-passer en PDF.',
  },
  print_failed: { status: 502, message: 'The pass did not print.', fr: 'Le laissez-passer n’a pas été imprimé.' },
  engine_unavailable: {
    status: 503,
    message: 'The engine is starting again. Nothing was lost.',
    fr: 'Le moteur redémarre. Rien n’a été perdu.',
    retryable: true,
  },
  remote_offline: {
    status: 503,
    message: 'The marketplace cannot be reached now. Nothing was sent.',
    fr: 'La place de marché est injoignable pour le moment. Rien n’a été envoyé.',
    retryable: true,
  },
  remote_unreachable: {
    status: 503,
    message: 'No connection to the marketplace. Nothing was sent.',
    fr: 'Aucune connexion à la place de marché. Rien n’a été envoyé.',
    retryable: true,
  },
  remote_untrusted: {
    status: 502,
    message: 'The marketplace did not prove who it is. Nothing was sent.',
    fr: 'La place de marché n’a pas prouvé son identité. Rien n’a été envoyé.',
  },
  remote_proxy_password: {
    status: 502,
    message: 'The proxy of this network asks for a password. Nothing was sent.',
    fr: 'Le serveur mandataire de ce réseau demande un mot de passe. Rien n’a été envoyé.',
  },
  remote_proxy_refused: {
    status: 502,
    message: 'The proxy of this network did not connect to the marketplace. Nothing was sent.',
    fr: 'Le serveur mandataire de ce réseau n’a pas joint la place de marché. Rien n’a été envoyé.',
  },
  remote_no_answer: {
    status: 504,
    message: 'The marketplace did not answer in time. It may have been done all the same.',
    fr: 'La place de marché n’a pas répondu à temps. La demande a peut-être abouti quand même.',
  },
  remote_answer_broken: {
    status: 502,
    message: 'The answer of the marketplace was cut off or cannot be read. It may have been done all the same.',
    fr: 'La réponse de la place de marché est incomplète ou illisible. La demande a peut-être abouti quand même.',
  },
  remote_signed_out: {
    status: 401,
    message: 'The marketplace asks you to sign in again.',
    fr: 'La place de marché demande une nouvelle connexion.',
  },
  remote_secrets_locked: {
    status: 503,
    message: 'The keychain of this computer is locked. Unlock it and try again.',
    fr: 'Le trousseau de cet ordinateur est verrouillé. Déverrouillez-le et réessayez.',
    retryable: true,
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong inside. Nothing was changed.',
    fr: 'Une erreur interne est survenue. Rien n’a été changé.',
  },
  invalid_client: {
    status: 401,
    message: 'The client is unknown or its secret is wrong.',
    fr: 'Le client est inconnu ou son secret est erroné.',
  },
  invalid_grant: {
    status: 400,
    message: 'The credentials are wrong, have expired or were used before.',
    fr: 'Les données de connexion sont erronées, ont expiré ou ont déjà servi.',
  },
  unauthorized_client: { status: 400, message: 'This client may not do that.', fr: 'Ce client n’a pas ce droit.' },
  unsupported_grant_type: {
    status: 400,
    message: 'The grant type is not supported.',
    fr: 'Ce type d’autorisation n’est pas pris en charge.',
  },
  unsupported_response_type: {
    status: 400,
    message: 'response_type must be code.',
    fr: 'response_type doit être code.',
  },
  invalid_scope: {
    status: 400,
    message: 'The scope is not known or not granted.',
    fr: 'La portée n’existe pas ou n’est pas accordée.',
  },
  access_denied: { status: 400, message: 'Access was denied.', fr: 'L’accès a été refusé.' },
  too_many_attempts: {
    status: 429,
    message: 'Too many failed attempts. Try again later.',
    fr: 'Trop d’essais ratés. Réessayez plus tard.',
  },
  database_foreign: {
    status: 503,
    message: 'The file is not a Parkdesk database and was left as it is.',
    fr: 'Le fichier n’est pas une base de données de Parkdesk; il est resté tel quel.',
  },
  migration_changed: {
    status: 503,
    message: 'The database was made by a different build of Parkdesk.',
    fr: 'La base de données vient d’une autre version de Parkdesk.',
  },
  import_row_rejected: {
    status: 400,
    message: 'The row cannot be imported.',
    fr: 'La ligne ne peut pas être importée.',
  },
  mail_refused: {
    status: 502,
    message: 'The mail server refused the message.',
    fr: 'Le serveur de courriel a refusé le message.',
  },
  mail_deferred: {
    status: 503,
    message: 'The mail server takes the message later.',
    fr: 'Le serveur de courriel prendra le message plus tard.',
    retryable: true,
  },
  mail_unreachable: {
    status: 503,
    message: 'The mail server cannot be reached.',
    fr: 'Le serveur de courriel est injoignable.',
    retryable: true,
  },
} as const satisfies Record<string, CatalogueEntry>
export type ErrorCode = keyof typeof errorCatalogue

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** What a quote with its add-ons can be refused with. */
export const offerRefusals = [
  'booking_quote_id_missing',
  'booking_quote_id_invalid',
  'booking_quote_expired',
  'booking_add_on_invalid',
  'booking_add_on_conflict',
  'coupon_invalid',
] as const satisfies readonly ErrorCode[]

/** What a booking can be refused with. */
export const bookingRefusals = [
  ...offerRefusals,
  'booking_add_on_required',
  'booking_final_price_missing',
  'booking_final_price_mismatch',
  'booking_sold_out',
  'booking_plate_required',
  'booking_customer_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

export interface AppErrorOptions {
  /** Of another service's response, instead of the catalogue's. */
  readonly status?: number
  /** Instead of the text of the catalogue. */
  readonly message?: string | undefined
  /** For debugging, or data such as the new price; never shown to people. */
  readonly details?: unknown
  /** The inputs at fault. */
  readonly fields?: readonly string[] | undefined
  /** Of the response, such as WWW-Authenticate. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** The one error of the program: a failure with a stable code, which crosses every boundary as data. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly fields: readonly string[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly retryable: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    // Another service has codes of its own.
    const entry: CatalogueEntry = errorCatalogue[isErrorCode(code) ? code : 'internal_error']
    super(options.message ?? entry.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status ?? entry.status
    this.details = options.details
    this.fields = options.fields
    this.headers = options.headers
    this.retryable = entry.retryable ?? false
  }
}

/** 400 `invalid_parameter` naming the parameter (decisions.md W8). */
export const invalidParameter = (name: string, message: string): AppError =>
  new AppError('invalid_parameter', { message, fields: [name] })

/** 404 for a resource that does not exist: `notFound('event')`. */
export const notFound = (resource: string): AppError =>
  new AppError('not_found', { message: `This ${resource} does not exist.` })

/** True for an error of the program with this code. */
export const isAppError = (error: unknown, ...codes: readonly ErrorCode[]): error is AppError =>
  error instanceof AppError && (codes.length === 0 || codes.includes(error.code))
