import type { MarkGroup, Section } from './entry.ts';
import { horizontalMarkings, verticalMarkings } from './markings.ts';
import { section01 } from './rules/section-01.ts';
import { section02 } from './rules/section-02.ts';
import { section03 } from './rules/section-03.ts';
import { section04 } from './rules/section-04.ts';
import { section05 } from './rules/section-05.ts';
import { section06 } from './rules/section-06.ts';
import { section07 } from './rules/section-07.ts';
import { section08 } from './rules/section-08.ts';
import { section09 } from './rules/section-09.ts';
import { section10 } from './rules/section-10.ts';
import { section11 } from './rules/section-11.ts';
import { section12 } from './rules/section-12.ts';
import { section13 } from './rules/section-13.ts';
import { section14 } from './rules/section-14.ts';
import { section15 } from './rules/section-15.ts';
import { section16 } from './rules/section-16.ts';
import { section17 } from './rules/section-17.ts';
import { section18 } from './rules/section-18.ts';
import { section19 } from './rules/section-19.ts';
import { section20 } from './rules/section-20.ts';
import { section21 } from './rules/section-21.ts';
import { section22 } from './rules/section-22.ts';
import { section23 } from './rules/section-23.ts';
import { section24 } from './rules/section-24.ts';
import { section25 } from './rules/section-25.ts';
import { section26 } from './rules/section-26.ts';
import { mandatorySigns, specialSigns } from './signs/signs-4-5.ts';
import { informationSigns, serviceSigns } from './signs/signs-6-7.ts';
import { plates } from './signs/signs-8.ts';
import { prioritySigns, warningSigns } from './signs/signs-1-2.ts';
import { prohibitorySigns } from './signs/signs-3.ts';

/** All sections of the Rules in order: the first is section 1. */
export const ruleSections: readonly Section[] = [
  section01,
  section02,
  section03,
  section04,
  section05,
  section06,
  section07,
  section08,
  section09,
  section10,
  section11,
  section12,
  section13,
  section14,
  section15,
  section16,
  section17,
  section18,
  section19,
  section20,
  section21,
  section22,
  section23,
  section24,
  section25,
  section26,
];

/** Groups of signs by Appendix 1: the first is group 1. */
export const signGroups: readonly MarkGroup[] = [
  warningSigns,
  prioritySigns,
  prohibitorySigns,
  mandatorySigns,
  specialSigns,
  informationSigns,
  serviceSigns,
  plates,
];

/** Groups of markings by Appendix 2: horizontal ones, then vertical ones. */
export const markingGroups: readonly MarkGroup[] = [horizontalMarkings, verticalMarkings];
