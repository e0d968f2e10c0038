import {
  getSchoolState,
  saveSchoolDraft,
  type SchoolFields,
  type SchoolState,
} from '@avto/contract/console/school';
import { useEffect, useEffectEvent, useState } from 'react';

import { CallError, isRefusal, textOf } from '#data/call-error.ts';
import { call } from '#data/http.ts';
import { listOptions, queryClient, refetch } from '#data/queries.ts';

import { readMine, writeMine } from './draft-storage.ts';
import { afterSaving, compare, givenWay, keptOver, type Overtaken, withTyped } from './own-edits.ts';

/** Pause in typing after which it is saved, milliseconds. */
const PAUSE_MS = 600;
/** Wait before a failed save is tried again, milliseconds. */
const RETRY_MS = 4000;

const { queryKey } = listOptions(getSchoolState, {});

interface Saving {
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  readonly hasFailed: boolean;
  /** Change that the server refused, as it was sent. */
  readonly refused: string | undefined;
}

const IDLE: Saving = { isSaving: false, failure: undefined, hasFailed: false, refused: undefined };

/** Puts what a change returned in the place of what was asked for before. */
export async function takeState(state: SchoolState): Promise<void> {
  // A list that was asked for before the change would come back with the former state.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}

export interface SchoolDraft {
  /** The draft with what is typed here. */
  readonly fields: SchoolFields;
  readonly set: (change: Partial<SchoolFields>) => void;
  readonly isSaved: boolean;
  /** Sentence why the last try to save failed. */
  readonly failure: string | undefined;
  /** Fields that somebody else has changed under what is typed here. */
  readonly overtaken: readonly Overtaken[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/**
 * The school's draft, saved as it is typed. What is not saved yet outlives a reload; what somebody else changed meanwhile is
 * never overwritten unseen, and fields that are not touched here follow theirs.
 *
 * @param person key of the person under which unsaved text is kept
 */
export function useSchoolDraft(state: SchoolState, person: string): SchoolDraft {
  const storageKey = `school-draft/${person}`;
  const [mine, setMine] = useState(() => readMine(storageKey));
  const [{ isSaving, failure, hasFailed, refused }, setSaving] = useState<Saving>(IDLE);
  useEffect(() => writeMine(storageKey, mine), [storageKey, mine]);
  const { fields, changed, overtaken } = compare(mine, state.fields);
  const pending = JSON.stringify(changed);
  const isSaved = pending === '{}' && overtaken.length === 0;

  const save = useEffectEvent(async () => {
    setSaving((former) => ({ ...former, isSaving: true }));
    try {
      const { version, publication } = state;
      const saved = await call(saveSchoolDraft, { body: { version, publication, changed } });
      await takeState(saved);
      setMine((former) => afterSaving(former, changed));
      setSaving(IDLE);
    } catch (error) {
      const isOld = isRefusal(error, 'changed_meanwhile');
      if (isOld) await refetch(getSchoolState);
      const isRefused = error instanceof CallError && error.status < 500 && !isOld;
      setSaving({
        ...IDLE,
        failure: isOld ? undefined : textOf(error),
        hasFailed: !isOld,
        refused: isRefused ? pending : undefined,
      });
    }
  });
  useEffect(() => {
    // A refused change waits until something else is typed.
    if (pending === '{}' || isSaving || pending === refused) return undefined;
    const timer = setTimeout(() => void save(), hasFailed && refused === undefined ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, isSaving, hasFailed, refused]);

  return {
    fields,
    set: (change) => setMine((former) => withTyped(former, change, state.fields)),
    isSaved: isSaved && !isSaving,
    failure,
    overtaken: isSaving ? [] : overtaken,
    keepMine: () => setMine((former) => keptOver(former, state.fields)),
    takeTheirs: () => setMine((former) => givenWay(former, state.fields)),
  };
}
