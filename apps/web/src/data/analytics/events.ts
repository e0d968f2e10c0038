/** `message`: the text that the learner read (decision N4). */
interface Failed {
  readonly message: string;
}

/**
 * Every event of specification §7 with its properties, spelled as there (decision R17); `null`: the
 * name says everything. Properties never hold a login, a name or an address (decision N1).
 */
export interface AnalyticsEvents {
  readonly code_enter_succeed: null;
  readonly code_nocode_pressed: null;
  readonly code_error_notified: null;
  readonly registration_succeed: null;
  readonly registration_failed: Failed;
  readonly login_succeed: null;
  readonly login_failed: Failed;
  readonly tickets_opened: null;
  readonly test_opened: null;
  readonly GPT_opened: null;
  readonly quiz_opened: null;
  readonly perfomance_opened: null;
  readonly perfomance_link_pressed: null;
  readonly perfomance_close_pressed: null;
  readonly perfomance_timer_finished: null;
  readonly quiz_result_opened: null;
  readonly quiz_result_button_pressed: null;
  readonly test_passed: null;
  /** `reason` is the sentence of the result screen. */
  readonly test_failed: { readonly reason: string };
  readonly tickets_finished: { readonly ticket: number };
}

/** Lasting properties of a learner. */
export interface UserProperties {
  /** Code of the school that was looked up. */
  readonly school: string;
}
